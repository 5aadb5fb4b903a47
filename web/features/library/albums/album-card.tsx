import { Ellipsis, FolderInput, Images, Lock, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatDate } from '../../../../shared/format/dates.ts';
import { photoCountText } from '../../../../shared/format/plural.ts';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import styles from './album-card.module.css';
import { AlbumMosaic } from './album-mosaic.tsx';
import { albumsTexts as texts } from './album-texts.ts';
import { folderTexts } from './folders/folder-texts.ts';

interface AlbumCardProps {
  album: Album;
  onEdit: () => void;
  onDelete: () => void;
  onPin: () => void;
  onRemoveCover: () => void;
  onMove: () => void;
}

export function AlbumCard({ album, onEdit, onDelete, onPin, onRemoveCover, onMove }: AlbumCardProps) {
  const { title, description, photoCount, createdAt, hasPassword, isPinned, coverPhotoId } = album;
  const removeCover = { label: texts.removeCover, icon: <Images aria-hidden="true" />, onSelect: onRemoveCover };
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
            label={texts.actions(title)}
            trigger={
              <IconButton label={texts.actions(title)} size="s">
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={[
              { label: texts.edit, icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
              {
                label: isPinned ? texts.unpin : texts.pin,
                icon: isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
                onSelect: onPin,
              },
              { label: folderTexts.move, icon: <FolderInput aria-hidden="true" />, onSelect: onMove },
              ...(coverPhotoId === null ? [] : [removeCover]),
              { label: texts.delete, icon: <Trash2 aria-hidden="true" />, onSelect: onDelete, danger: true },
            ]}
          />
        </div>
      </div>
      {(isPinned || hasPassword) && (
        <div className={styles.badges}>
          {isPinned && <Badge icon={<Pin aria-hidden="true" />}>{texts.isPinned}</Badge>}
          {hasPassword && <Badge icon={<Lock aria-hidden="true" />}>{texts.protected}</Badge>}
        </div>
      )}
    </article>
  );
}
