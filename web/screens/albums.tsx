import { Plus, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { Album } from '../../shared/library/albums/contract.ts';
import { AlbumFormDialog } from '../features/library/albums/album-form-dialog.tsx';
import { AlbumList } from '../features/library/albums/album-list.tsx';
import { albumsTexts as texts } from '../features/library/albums/album-texts.ts';
import { AlbumToolbar } from '../features/library/albums/album-toolbar.tsx';
import styles from '../features/library/albums/albums.module.css';
import { useAlbums } from '../features/library/albums/api.ts';
import { DeleteAlbum } from '../features/library/albums/delete-album.tsx';
import { useFolders } from '../features/library/albums/folders/api.ts';
import { FolderBar } from '../features/library/albums/folders/folder-bar.tsx';
import { folderTexts } from '../features/library/albums/folders/folder-texts.ts';
import { MoveToFolderDialog } from '../features/library/albums/folders/move-to-folder-dialog.tsx';
import { useAlbumFilter } from '../features/library/albums/use-album-filter.ts';
import { useArrangeAlbum } from '../features/library/albums/use-arrange-album.ts';
import { useUpdateAlbum } from '../features/library/albums/use-update-album.tsx';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import { LibraryTabs } from '../features/library/timeline/library-tabs.tsx';
import { refresh } from '../lib/api.ts';
import { paths } from '../paths.ts';
import { RetryAlert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button } from '../ui/form/button.tsx';
import albumDrawing from '../ui/media/drawings/album.svg';
import folder from '../ui/media/drawings/folder.svg';

/** From this many albums on there is a search. */
const minSearchable = 10;

type Open = { kind: 'create' } | { kind: 'edit' | 'delete' | 'move'; album: Album } | null;

export default function AlbumsScreen() {
  const filter = useAlbumFilter();
  const folders = useFolders();
  const list = useAlbums(filter);
  const [open, setOpen] = useState<Open>(null);
  const [, navigate] = useLocation();
  const update = useUpdateAlbum(list.updateDetails);
  const { togglePin, removeCover } = useArrangeAlbum(list.reload);
  const close = useCallback(() => setOpen(null), []);
  const { albums, error, removeFromCache } = list;
  const isUnfiltered = filter.search === '' && filter.folder === '';
  const isEmpty = albums?.length === 0 && !list.isSearching;

  const deleted = open?.kind === 'delete' ? open.album.id : null;
  const onDeleted = useCallback(() => {
    if (deleted !== null) removeFromCache(deleted);
    // The storage usage has changed.
    refresh('/auth/profile');
    setOpen(null);
  }, [deleted, removeFromCache]);

  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ kind: 'create' })}>
      {isEmpty && isUnfiltered ? texts.emptyCreate : texts.create}
    </Button>
  );

  return (
    <WidePage title={texts.title}>
      <LibraryTabs />
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        {albums && !(isEmpty && isUnfiltered) && create}
      </header>
      {folders && folders.length > 0 && (
        <div className={styles.toolbar}>
          <FolderBar folders={folders} filter={filter} />
        </div>
      )}
      {(!filter.isDefault || (albums && albums.length >= minSearchable)) && (
        <div className={styles.toolbar}>
          <AlbumToolbar filter={filter} />
        </div>
      )}
      {error && !albums && (
        <RetryAlert retryText={texts.retry} onRetry={list.reload}>
          {texts.loadFailed + error.message}
        </RetryAlert>
      )}
      {isEmpty && filter.search !== '' && (
        <EmptyState
          icon={<SearchX />}
          title={texts.nothingFound}
          action={<Button onClick={() => filter.setSearch('')}>{texts.clearSearch}</Button>}
        />
      )}
      {isEmpty && filter.search === '' && filter.folder !== '' && (
        <EmptyState drawing={folder} title={folderTexts.empty} text={folderTexts.emptyText} />
      )}
      {isEmpty && isUnfiltered && (
        <EmptyState drawing={albumDrawing} title={texts.emptyTitle} text={texts.emptyText} action={create} />
      )}
      {!isEmpty && (albums || !error) && (
        <AlbumList
          list={list}
          onEdit={(album) => setOpen({ kind: 'edit', album })}
          onDelete={(album) => setOpen({ kind: 'delete', album })}
          onPin={togglePin}
          onRemoveCover={removeCover}
          onMove={(album) => setOpen({ kind: 'move', album })}
        />
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
      {open?.kind === 'move' && (
        <MoveToFolderDialog
          album={open.album}
          onClose={close}
          onMoved={() => {
            close();
            list.reload();
          }}
        />
      )}
      {open?.kind === 'delete' && <DeleteAlbum album={open.album} onDeleted={onDeleted} onClose={close} />}
    </WidePage>
  );
}
