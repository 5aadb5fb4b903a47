import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Album } from '../../../shared/contract/albums.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { photoCountText } from '../../../shared/format/plural.ts';
import { paths } from '../../routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './album-card.module.css';
import { AlbumMosaic } from './album-mosaic.tsx';
import { albumsTexts } from './album-texts.ts';

interface AlbumCardProps {
  album: Album;
  onEdit: () => void;
  onDelete: () => void;
}

export function AlbumCard({ album, onEdit, onDelete }: AlbumCardProps) {
  const { title, description, photoCount, createdAt, hasPassword } = album;
  return (
    <article className={styles.card}>
      <AlbumMosaic photos={album.photos.map(({ photo }) => photo)} />
      <div className={styles.body}>
        <div className={styles.text}>
          <h2 className={styles.title}>
            <Link href={paths.album(album)} className={styles.link}>
              {title}
            </Link>
          </h2>
          {description && <p className={styles.description}>{description}</p>}
          <p className={styles.meta}>
            {photoCountText(photoCount)} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
        </div>
        <div className={styles.menu}>
          <Menu
            label={albumsTexts.actions(title)}
            trigger={
              <IconButton label={albumsTexts.actions(title)} size="s">
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={[
              { label: albumsTexts.edit, icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
              { label: albumsTexts.delete, icon: <Trash2 aria-hidden="true" />, onSelect: onDelete, danger: true },
            ]}
          />
        </div>
      </div>
      {hasPassword && (
        <div className={styles.badge}>
          <Badge icon={<Lock aria-hidden="true" />}>{albumsTexts.protected}</Badge>
        </div>
      )}
    </article>
  );
}
