import { Ellipsis, Lock, Pencil, Share2, Star, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatShortDate } from '../../../../../shared/format/dates.ts';
import { photoCountText } from '../../../../../shared/format/plural.ts';
import type { AdminAlbum } from '../../../../../shared/library/albums/contract.ts';
import { adminPaths } from '../../../../admin-paths.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { AlbumMosaic } from '../album-mosaic.tsx';
import { albumCardTexts as texts } from './admin-album-texts.ts';
import styles from './album-card.module.css';
import { FeatureSwitch } from './feature-switch.tsx';
import { ProductChips } from './product-chips.tsx';

interface AlbumCardProps {
  album: AdminAlbum;
  onFeatured: (featured: boolean) => void;
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function AlbumCard({ album, onFeatured, onShare, onEdit, onDelete }: AlbumCardProps) {
  const { title, description, photoCount, createdAt, user } = album;
  return (
    <article className={styles.card}>
      <AlbumMosaic photos={album.photos.map(({ photo }) => photo)} />
      <div className={styles.badges}>
        {album.isPasswordProtected && <Badge icon={<Lock aria-hidden="true" />}>{texts.protected}</Badge>}
        {album.featuredOnHomepage && (
          <Badge icon={<Star aria-hidden="true" fill="currentColor" />}>{texts.featured}</Badge>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.heading}>
          <h2 className={styles.title}>
            <Link href={adminPaths.album(album)} className={styles.link}>
              {title}
            </Link>
          </h2>
          <div className={styles.menu}>
            <Menu
              label={texts.actions(title)}
              trigger={
                <IconButton label={texts.actions(title)} size="s">
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              }
              items={[
                { label: texts.share, icon: <Share2 aria-hidden="true" />, onSelect: onShare },
                { label: texts.edit, icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
                { label: texts.delete, icon: <Trash2 aria-hidden="true" />, onSelect: onDelete, danger: true },
              ]}
            />
          </div>
        </div>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.meta}>
          {photoCountText(photoCount)} · <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
        </p>
        <p className={styles.meta}>
          {texts.owner}: {ownerName(user)}
        </p>
        <ProductChips products={album.products} />
      </div>
      <div className={styles.feature}>
        <FeatureSwitch album={album} onChanged={onFeatured} />
      </div>
    </article>
  );
}

export const ownerName = ({ name, email, isDeleted }: AdminAlbum['user']): string =>
  isDeleted ? `${name} (${texts.deletedOwner})` : name || email;
