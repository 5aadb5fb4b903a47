import { type ReactNode, useState } from 'react';
import type { AdminAlbum } from '../../../../../shared/library/albums/contract.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { albumListTexts as texts } from './admin-album-texts.ts';
import { AlbumCard } from './album-card.tsx';
import { AlbumFormDialog } from './album-form-dialog.tsx';
import styles from './album-grid.module.css';
import { DeleteAlbum } from './delete-album.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface AlbumGridProps {
  albums: readonly AdminAlbum[];
  /** An album of the list was changed, or deleted. */
  onChanged: (album: AdminAlbum) => void;
  onGone: (id: string) => void;
}

type Open = { dialog: 'share' | 'edit' | 'delete'; album: AdminAlbum };

/** A page of album cards, with the dialogs of their actions. */
export function AlbumGrid({ albums, onChanged, onGone }: AlbumGridProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const dialogs: Record<Open['dialog'], (album: AdminAlbum) => ReactNode> = {
    share: (album) => (
      <ShareDialog album={album} onClose={close} onShared={(access) => onChanged({ ...album, ...access })} />
    ),
    edit: (album) => <AlbumFormDialog album={album} onClose={close} />,
    delete: (album) => <DeleteAlbum album={album} onClose={close} onGone={() => onGone(album.id)} />,
  };
  return (
    <>
      <ul className={styles.grid}>
        {albums.map((album) => (
          <li key={album.id}>
            <AlbumCard
              album={album}
              onFeatured={(featuredOnHomepage) => onChanged({ ...album, featuredOnHomepage })}
              onShare={() => setOpen({ dialog: 'share', album })}
              onEdit={() => setOpen({ dialog: 'edit', album })}
              onDelete={() => setOpen({ dialog: 'delete', album })}
            />
          </li>
        ))}
      </ul>
      {open && dialogs[open.dialog](open.album)}
    </>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

export function AlbumGridSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {places.map((key) => (
        <div key={key} className={styles.place}>
          <Skeleton height="auto" className={styles.picture} />
          <Skeleton width="60%" height={20} />
          <Skeleton width="40%" height={16} />
        </div>
      ))}
    </div>
  );
}
