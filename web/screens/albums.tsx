import { Plus, SearchX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { AlbumDialogs, type OpenAlbumDialog } from '../features/library/albums/album-dialogs.tsx';
import { AlbumList } from '../features/library/albums/album-list.tsx';
import { albumsTexts as texts } from '../features/library/albums/album-texts.ts';
import { AlbumToolbar } from '../features/library/albums/album-toolbar.tsx';
import styles from '../features/library/albums/albums.module.css';
import { type AlbumsContent, albumsContent, hasAlbumTools } from '../features/library/albums/albums-content.ts';
import { useAlbums } from '../features/library/albums/api.ts';
import { useFolders } from '../features/library/albums/folders/api.ts';
import { FolderBar } from '../features/library/albums/folders/folder-bar.tsx';
import { folderTexts } from '../features/library/albums/folders/folder-texts.ts';
import { useAlbumFilter } from '../features/library/albums/use-album-filter.ts';
import { useArrangeAlbum } from '../features/library/albums/use-arrange-album.ts';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import { FoundInPhotos } from '../features/library/own-photos/found-in-photos.tsx';
import { LibraryTabs } from '../features/library/timeline/library-tabs.tsx';
import { paths } from '../paths.ts';
import { RetryAlert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Row } from '../ui/layout/row.tsx';
import albumDrawing from '../ui/media/drawings/album.svg';
import folder from '../ui/media/drawings/folder.svg';

const DropFolders = lazy(() => import('../features/library/albums/drop-folders.tsx'));

export default function AlbumsScreen() {
  const filter = useAlbumFilter();
  const folders = useFolders();
  const list = useAlbums(filter);
  const [open, setOpen] = useState<OpenAlbumDialog | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { togglePin, removeCover } = useArrangeAlbum(list.reload);
  const content = albumsContent(list, filter);

  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ kind: 'create' })}>
      {content === 'no-albums' ? texts.emptyCreate : texts.create}
    </Button>
  );
  const moveIn = <ButtonLink href={paths.movingIn}>{texts.moveIn}</ButtonLink>;
  const contents: Record<AlbumsContent, ReactNode> = {
    failed: list.error && (
      <RetryAlert retryText={texts.retry} onRetry={list.reload}>
        {texts.loadFailed + list.error.message}
      </RetryAlert>
    ),
    'nothing-found': (
      <EmptyState
        icon={<SearchX />}
        title={texts.nothingFound}
        action={<Button onClick={() => filter.setSearch('')}>{texts.clearSearch}</Button>}
      />
    ),
    'empty-folder': <EmptyState drawing={folder} title={folderTexts.empty} text={folderTexts.emptyText} />,
    'no-albums': (
      <EmptyState
        drawing={albumDrawing}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <Row gap={2} justify="center">
            {create}
            {moveIn}
          </Row>
        }
      />
    ),
    list: (
      <AlbumList
        list={list}
        onEdit={(album) => setOpen({ kind: 'edit', album })}
        onDelete={(album) => setOpen({ kind: 'delete', album })}
        onPin={togglePin}
        onRemoveCover={removeCover}
        onMove={(album) => setOpen({ kind: 'move', album })}
      />
    ),
  };

  return (
    <WidePage title={texts.title}>
      <LibraryTabs />
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        {list.albums && content !== 'no-albums' && (
          <Row gap={2}>
            {moveIn}
            {create}
          </Row>
        )}
      </header>
      {folders && folders.length > 0 && (
        <div className={styles.toolbar}>
          <FolderBar folders={folders} filter={filter} />
        </div>
      )}
      {hasAlbumTools(list.albums, filter) && (
        <div className={styles.toolbar}>
          <AlbumToolbar filter={filter} />
        </div>
      )}
      {contents[content]}
      {filter.search !== '' && <FoundInPhotos search={filter.search} />}
      <AlbumDialogs list={list} open={open} onClose={close} />
      <Suspense>
        <DropFolders isBlocked={open !== null} onCreated={list.reload} />
      </Suspense>
    </WidePage>
  );
}
