import { SearchX } from 'lucide-react';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { buyPanel } from '../../shop/cart/buy/buying.tsx';
import { GallerySkeleton } from '../gallery/gallery-skeleton.tsx';
import DensityButton from '../gallery/grid/density-button.tsx';
import { PhotoGallery } from '../gallery/photo-gallery.tsx';
import { photoSearchTexts as texts } from '../gallery/search/photo-search-texts.ts';
import type { PhotoSearch } from '../gallery/search/use-photo-search.ts';
import { SelectButton } from '../gallery/selection/select-button.tsx';
import { SelectDisc } from '../gallery/selection/select-disc.tsx';
import { maxOwnSelected } from '../gallery/selection/selected-photos.ts';
import { useDragSelect } from '../gallery/selection/use-drag-select.ts';
import { useSelection } from '../gallery/selection/use-selection.ts';
import { DownloadOriginal } from '../gallery/viewer/download-original.tsx';
import { CellRepair } from '../photos/completion/cell-repair.tsx';
import { RepairPreview } from '../photos/completion/repair-preview.tsx';
import { useFoundPhotos } from './api.ts';
import { FavoriteButton } from './favorites/favorite-button.tsx';
import { FavoriteMark } from './favorites/favorite-mark.tsx';
import { ownPhotoInfo } from './info/own-photo-info.tsx';
import styles from './library-header.module.css';
import { OwnSelection } from './own-selection.tsx';
import { RenamePhoto } from './rename-photo.tsx';

/** The whole catalogue. */
const panel = buyPanel({ products: [], shareToken: null });

/** What a search of all of one's photos found. */
export function FoundPhotos({ title, search }: { title: string; search: PhotoSearch }) {
  const pages = useFoundPhotos(search.query);
  const { photos, hasMore, isLoading, error } = pages;
  const selection = useSelection(pages, maxOwnSelected);
  const dragRef = useDragSelect(photos, selection);
  const clear = <Button onClick={search.clear}>{texts.clear}</Button>;
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{title}</h1>
          <Muted role="status">{isLoading ? texts.searching : !error && texts.found(photos.length, hasMore)}</Muted>
        </div>
        <div className={styles.tools}>
          {photos.length > 0 && clear}
          {photos.length > 0 && <SelectButton selection={selection} />}
          {photos.length > 0 && <DensityButton />}
        </div>
      </header>
      {error && photos.length === 0 && (
        <RetryAlert retryText={texts.retry} onRetry={pages.reload}>
          {texts.failed + error.message}
        </RetryAlert>
      )}
      {isLoading && photos.length === 0 && <GallerySkeleton label={texts.searching} />}
      {!isLoading && !error && photos.length === 0 && (
        <EmptyState icon={<SearchX />} title={texts.nothingFound} text={texts.nothingFoundText} action={clear} />
      )}
      {photos.length > 0 && (
        <div aria-busy={isLoading || undefined}>
          <PhotoGallery
            pages={pages}
            total={photos.length + (hasMore ? 1 : 0)}
            wraps={false}
            hasNames
            selection={selection.cells}
            cellActions={(photo) => <SelectDisc photo={photo} onSelect={selection.begin} />}
            rootRef={dragRef}
            viewerPanel={panel}
            viewerDetails={ownPhotoInfo({ onGone: pages.removePhotos, onReload: pages.reload })}
            viewerActions={(photo) => (
              <>
                <RenamePhoto photo={photo} onRenamed={pages.replacePhoto} />
                <DownloadOriginal photo={photo} />
              </>
            )}
            badge={(photo) => (
              <>
                <FavoriteMark photo={photo} />
                {!selection.isActive && <CellRepair photo={photo} onCompleted={pages.replacePhoto} />}
              </>
            )}
            viewerMark={(photo) => <FavoriteButton photo={photo} onEdit={pages.editPhotos} />}
            placeholderAction={(photo) => <RepairPreview photo={photo} onCompleted={pages.replacePhoto} />}
          />
        </div>
      )}
      <OwnSelection
        selection={selection}
        place={{ kind: 'all' }}
        onGone={pages.removePhotos}
        onEdit={pages.editPhotos}
        onReload={pages.reload}
      />
    </>
  );
}
