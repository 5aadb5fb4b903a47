import { Images, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { Album } from '../../shared/contract/albums.ts';
import { AlbumFormDialog } from '../features/albums/album-form-dialog.tsx';
import { AlbumList } from '../features/albums/album-list.tsx';
import { albumsTexts as texts } from '../features/albums/album-texts.ts';
import styles from '../features/albums/albums.module.css';
import { useAlbums } from '../features/albums/api.ts';
import { DeleteAlbum } from '../features/albums/delete-album.tsx';
import { useUpdateAlbum } from '../features/albums/use-update-album.tsx';
import { refresh } from '../lib/api.ts';
import { paths } from '../routes.ts';
import { RetryAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; album: Album } | null;

export default function AlbumsScreen() {
  const list = useAlbums();
  const [open, setOpen] = useState<Open>(null);
  const [, navigate] = useLocation();
  const update = useUpdateAlbum(list.updateDetails);
  const close = useCallback(() => setOpen(null), []);
  const { albums, error, removeFromCache } = list;

  const deleted = open?.kind === 'delete' ? open.album.id : null;
  const onDeleted = useCallback(() => {
    if (deleted !== null) removeFromCache(deleted);
    // The storage usage has changed.
    refresh('/auth/profile');
    setOpen(null);
  }, [deleted, removeFromCache]);

  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ kind: 'create' })}>
      {albums?.length === 0 ? texts.emptyCreate : texts.create}
    </Button>
  );

  return (
    <Page title={texts.title}>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        {albums && albums.length > 0 && create}
      </header>
      {error && !albums && (
        <RetryAlert retryText={texts.retry} onRetry={list.reload}>
          {texts.loadFailed + error.message}
        </RetryAlert>
      )}
      {albums?.length === 0 ? (
        <EmptyState icon={<Images />} title={texts.emptyTitle} text={texts.emptyText} action={create} />
      ) : (
        (albums || !error) && (
          <AlbumList
            list={list}
            onEdit={(album) => setOpen({ kind: 'edit', album })}
            onDelete={(album) => setOpen({ kind: 'delete', album })}
          />
        )
      )}
      {open?.kind === 'create' && (
        <AlbumFormDialog onClose={close} onCreated={(album) => navigate(paths.album(album))} />
      )}
      {open?.kind === 'edit' && (
        <AlbumFormDialog
          album={open.album}
          onClose={close}
          onUpdated={(details) => {
            close();
            update(open.album, details);
          }}
        />
      )}
      {open?.kind === 'delete' && <DeleteAlbum album={open.album} onDeleted={onDeleted} onClose={close} />}
    </Page>
  );
}
