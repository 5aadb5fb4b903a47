import { Images, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminAlbum } from '../../../../../shared/library/albums/contract.ts';
import { defaultSort } from '../../../../../shared/library/photos/photo-sort.ts';
import type { ListQuery } from '../../../../lib/use-list-query.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadProblem } from '../../../../ui/feedback/load-problem.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { BulkBar } from '../../../../ui/table/bulk-bar.tsx';
import { DataTableSkeleton } from '../../../../ui/table/data-table-skeleton.tsx';
import { ListToolbar } from '../../../../ui/table/list-toolbar.tsx';
import { useRowSelection } from '../../../../ui/table/use-row-selection.ts';
import PhotoViewer from '../../gallery/viewer/photo-viewer.tsx';
import { albumDetailTexts, photoTableTexts as texts } from './admin-album-texts.ts';
import { AlbumPageNav } from './album-page-nav.tsx';
import styles from './album-photos.module.css';
import { PhotoTable } from './photo-table.tsx';
import type { useAlbumPage } from './use-album-page.ts';
import { useDeletePhotos } from './use-delete-photos.tsx';

interface AlbumPhotosProps {
  album: AdminAlbum;
  list: ListQuery;
  page: ReturnType<typeof useAlbumPage>;
}

/** The photos of an album, page by page: search, view, delete. */
export function AlbumPhotos({ album, list, page }: AlbumPhotosProps) {
  const { photos, error, isLoading } = page;
  const top = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const selection = useRowSelection(
    photos.map(({ id }) => id),
    page.key,
  );
  const isOwnOrder = list.sort === 'manual';
  const deletion = useDeletePhotos(album.id, page.removePhotos);
  const turn = (go: () => void): void => {
    go();
    top.current?.scrollIntoView({ block: 'start' });
  };
  if (album.photoCount === 0) return <EmptyState icon={<Images />} title={texts.empty} text={texts.emptyText} />;
  const isEmpty = !isLoading && !page.isSearching && !error && photos.length === 0;
  return (
    <div ref={top} className={styles.photos}>
      <ListToolbar list={list} texts={texts}>
        <Button aria-pressed={isOwnOrder} onClick={() => list.setSort(isOwnOrder ? defaultSort : 'manual')}>
          {texts.ownOrder}
        </Button>
      </ListToolbar>
      {error && (
        <LoadProblem
          title={texts.loadFailed}
          detail={error.message}
          retryText={albumDetailTexts.retry}
          onRetry={page.retry}
        />
      )}
      {isLoading && photos.length === 0 && list.search === '' && <DataTableSkeleton columns={5} />}
      {isEmpty && (
        <EmptyState
          icon={<SearchX />}
          title={texts.nothingFound}
          action={list.search && <Button onClick={() => list.setSearch('')}>{texts.clearSearch}</Button>}
        />
      )}
      {photos.length > 0 && (
        <div className={styles.rows} aria-busy={isLoading || undefined}>
          <PhotoTable
            photos={photos}
            headingsAt={(index) => album.sections.filter(({ before }) => before === index)}
            sort={list.sort}
            onSort={isOwnOrder ? undefined : list.setSort}
            selection={selection}
            onOpen={(photo) => setOpened(photos.indexOf(photo))}
            onDelete={(photo) => deletion.ask([photo])}
            onImageError={page.refreshImage}
          />
        </div>
      )}
      {page.isSearching ? (
        <p className={styles.pages} role="status">
          <Spinner size="s" /> {texts.searching}
        </p>
      ) : (
        <AlbumPageNav album={album} page={page} isSearch={list.search !== ''} onTurn={turn} />
      )}
      <BulkBar count={selection.ids.size} onClear={selection.clear}>
        <Button variant="danger" onClick={() => deletion.ask(photos.filter(({ id }) => selection.ids.has(id)))}>
          {texts.deleteChosen}
        </Button>
      </BulkBar>
      {deletion.dialog}
      {opened !== null && photos[opened] && (
        <PhotoViewer
          photos={photos}
          index={opened}
          total={photos.length}
          wraps={false}
          onIndexChange={setOpened}
          onClose={() => setOpened(null)}
          onImageError={page.refreshImage}
        />
      )}
    </div>
  );
}
