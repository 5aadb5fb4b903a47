import { ImagePlus, SearchX, Share2, Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Album } from '../../shared/library/albums/contract.ts';
import type { Photo } from '../../shared/library/photos/contract.ts';
import type { SortOption } from '../../shared/library/photos/photo-sort.ts';
import { AlbumHeader } from '../features/library/albums/album-header.tsx';
import { albumTexts as texts } from '../features/library/albums/album-texts.ts';
import { AlbumUpload } from '../features/library/albums/album-upload.tsx';
import type { useAlbum } from '../features/library/albums/api.ts';
import { SetCover } from '../features/library/albums/set-cover.tsx';
import { useToggleLayout } from '../features/library/albums/use-toggle-layout.ts';
import DownloadArchiveDialog from '../features/library/archives/download-archive-dialog.tsx';
import { withoutPhotos } from '../features/library/gallery/join-ends.ts';
import { PhotoGallery } from '../features/library/gallery/photo-gallery.tsx';
import { photoSearchTexts } from '../features/library/gallery/search/photo-search-texts.ts';
import type { PhotoSearch } from '../features/library/gallery/search/use-photo-search.ts';
import { LateSectionLinks } from '../features/library/gallery/sections/late-section-links.tsx';
import { SelectDisc } from '../features/library/gallery/selection/select-disc.tsx';
import { maxOwnSelected } from '../features/library/gallery/selection/selected-photos.ts';
import { useDragSelect } from '../features/library/gallery/selection/use-drag-select.ts';
import { useSelection } from '../features/library/gallery/selection/use-selection.ts';
import { DownloadOriginal } from '../features/library/gallery/viewer/download-original.tsx';
import { useBursts } from '../features/library/own-photos/bursts/use-bursts.ts';
import { useDeletePhoto } from '../features/library/own-photos/delete-photo.tsx';
import { FavoriteMark } from '../features/library/own-photos/favorites/favorite-mark.tsx';
import { ownPhotoInfo } from '../features/library/own-photos/info/own-photo-info.tsx';
import { OwnSelection } from '../features/library/own-photos/own-selection.tsx';
import { RenamePhoto } from '../features/library/own-photos/rename-photo.tsx';
import { CellRepair } from '../features/library/photos/completion/cell-repair.tsx';
import { RepairPreview } from '../features/library/photos/completion/repair-preview.tsx';
import { useCompletion } from '../features/library/photos/completion/use-completion.ts';
import { useIsUploading } from '../features/library/photos/upload/use-uploads.ts';
import { buyPanel } from '../features/shop/cart/buy/buying.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import prints from '../ui/media/drawings/prints.svg';

const WaitingPhotos = lazy(() => import('../features/library/guest-photos/waiting-photos.tsx'));
const LockedNotice = lazy(() => import('../features/library/content-reports/locked-notice.tsx'));
const ArrangeAlbum = lazy(() => import('../features/library/albums/order/arrange-album.tsx'));
const ShareDialog = lazy(async () => ({
  default: (await import('../features/library/links/share-dialog.tsx')).ShareDialog,
}));
const PresentationDialog = lazy(() => import('../features/library/presentations/presentation-dialog.tsx'));
const AlbumSearchFields = lazy(() => import('../features/library/albums/search/album-search.tsx'));

interface OwnAlbumProps {
  album: Album;
  pages: ReturnType<typeof useAlbum>;
  sort: SortOption;
  onSort: (sort: SortOption) => void;
  search: PhotoSearch;
}

type Open = { kind: 'add' | 'download' | 'presentation' } | { kind: 'share'; photos?: readonly Photo[] } | null;

/** The owner's view of an album. */
export function OwnAlbum({ album: saved, pages: loaded, sort, onSort, search }: OwnAlbumProps) {
  const [open, setOpen] = useState<Open>(null);
  const [isArranging, setArranging] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(search.isActive);
  const deletion = useDeletePhoto(saved.id, loaded);
  const { album, pages: whole } = useWithout(deletion.deletingIds, saved, loaded);
  const bursts = useBursts(whole, {
    onGone: loaded.removePhotos,
    onReload: loaded.reload,
    isOff: search.isActive,
  });
  const { pages } = bursts;
  const selection = useSelection(pages, maxOwnSelected, bursts.membersOf);
  const dragRef = useDragSelect(pages.photos, selection, bursts.membersOf);
  const hasPhotos = pages.photos.length > 0 || pages.hasMore || pages.isLoading;
  const isNothingFound = album.photoCount > 0 && search.isActive && !hasPhotos;
  const scope = { products: album.products, shareToken: null };
  const close = (): void => setOpen(null);
  const addPhotos = (): void => setOpen({ kind: 'add' });
  const toggleLayout = useToggleLayout(album, pages.showLayout);
  const repair = (photo: Photo) => <RepairPreview photo={photo} onCompleted={pages.replacePhoto} />;
  useCompletion({
    photos: whole.photos,
    isBlocked: useIsUploading(),
    onCompleted: pages.replacePhoto,
  });

  if (isArranging) {
    const done = (saved: Promise<unknown>): void => {
      setArranging(false);
      saved.then(() => pages.reload());
    };
    return (
      <Suspense>
        <ArrangeAlbum
          album={album}
          selectedIds={new Set(selection.selected?.keys())}
          onDefaultSort={pages.showDefaultSort}
          onDone={done}
        />
      </Suspense>
    );
  }
  return (
    <>
      <AlbumHeader
        album={album}
        sort={sort}
        onSort={onSort}
        selection={selection}
        onAddPhotos={addPhotos}
        onShare={() => setOpen({ kind: 'share' })}
        onDownload={() => setOpen({ kind: 'download' })}
        onSearch={() => setSearchOpen(true)}
        onLayout={toggleLayout}
        onPresentation={() => setOpen({ kind: 'presentation' })}
        onArrange={() => {
          onSort('manual');
          setArranging(true);
        }}
      />
      {album.lockedBy && (
        <Suspense>
          <LockedNotice decisionId={album.lockedBy} />
        </Suspense>
      )}
      {isSearchOpen && (
        <Suspense>
          <AlbumSearchFields
            search={search}
            onClose={() => {
              search.clear();
              setSearchOpen(false);
            }}
          />
        </Suspense>
      )}
      {album.waitingCount > 0 && (
        <Suspense>
          <WaitingPhotos album={album} onChanged={loaded.reload} />
        </Suspense>
      )}
      {album.photoCount === 0 && <EmptyAlbum onAddPhotos={addPhotos} />}
      {isNothingFound && (
        <EmptyState
          icon={<SearchX />}
          title={photoSearchTexts.nothingFound}
          action={<Button onClick={search.clear}>{photoSearchTexts.clear}</Button>}
        />
      )}
      {album.photoCount > 0 && !isNothingFound && (
        <>
          <LateSectionLinks sections={album.sections} {...pages} />
          <PhotoGallery
            pages={pages}
            total={search.isActive ? pages.photos.length : album.photoCount - bursts.hiddenCount}
            layout={album.layout}
            wraps={false}
            hasNames={search.isActive}
            selection={selection.cells}
            rootRef={dragRef}
            viewerPanel={buyPanel(scope)}
            viewerDetails={ownPhotoInfo({
              onShare: (photo) => setOpen({ kind: 'share', photos: [photo] }),
              onDelete: deletion.ask,
              onGone: loaded.removePhotos,
              onReload: loaded.reload,
              action: bursts.viewerAction,
            })}
            cellActions={(photo) => (
              <>
                <SelectDisc photo={photo} onSelect={selection.begin} />
                {!bursts.isFolded(photo) && (
                  <>
                    <IconButton
                      label={texts.sharePhoto(photo.filename)}
                      variant="overlay"
                      size="s"
                      onClick={() => setOpen({ kind: 'share', photos: [photo] })}
                    >
                      <Share2 aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={texts.deletePhoto(photo.filename)}
                      variant="overlay"
                      size="s"
                      onClick={() => deletion.ask(photo)}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </>
                )}
              </>
            )}
            placeholderAction={repair}
            badge={(photo) => (
              <>
                <FavoriteMark photo={photo} />
                {bursts.badge(photo) ??
                  (!selection.isActive && <CellRepair photo={photo} onCompleted={pages.replacePhoto} />)}
              </>
            )}
            viewerMark={(photo) => bursts.favoriteButton(photo, loaded.editPhotos)}
            viewerActions={(photo) => (
              <>
                <RenamePhoto
                  photo={photo}
                  onRenamed={pages.replacePhoto}
                  onClosed={sort.startsWith('filename') || search.isActive ? loaded.reload : undefined}
                />
                {photo.status === 'READY' && <SetCover album={album} photo={photo} onChanged={pages.showCover} />}
                <DownloadOriginal photo={photo} />
              </>
            )}
          />
        </>
      )}
      <OwnSelection
        selection={selection}
        place={{ kind: 'album', album, onCover: pages.showCover }}
        onGone={loaded.removePhotos}
        onEdit={loaded.editPhotos}
        onReload={loaded.reload}
        onShare={(photos) => setOpen({ kind: 'share', photos })}
      />
      <AlbumUpload
        album={album}
        isOpen={open?.kind === 'add'}
        isBlocked={open !== null && open.kind !== 'add'}
        onOpenChange={(isOpen) => setOpen(isOpen ? { kind: 'add' } : null)}
        pages={pages}
      />
      {open?.kind === 'share' && (
        <Suspense>
          <ShareDialog album={album} photos={open.photos} onProtected={pages.markProtected} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'presentation' && (
        <Suspense>
          <PresentationDialog album={album} cover={coverOf(album, whole.photos)} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'download' && <DownloadArchiveDialog source={{ albumId: album.id }} onClose={close} />}
      {deletion.dialog}
      {bursts.dialog}
    </>
  );
}

/** The photo that stands for the album, of those that are loaded. */
function coverOf({ coverPhotoId }: Album, photos: readonly Photo[]): Photo | null {
  const pictures = photos.filter((photo) => photo?.url);
  return pictures.find(({ id }) => id === coverPhotoId) ?? pictures[0] ?? null;
}

function EmptyAlbum({ onAddPhotos }: { onAddPhotos: () => void }) {
  return (
    <EmptyState
      drawing={prints}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Button variant="primary" icon={<ImagePlus aria-hidden="true" />} onClick={onAddPhotos}>
          {texts.addPhotos}
        </Button>
      }
    />
  );
}

/** Returns the album and its pages without these photos. */
function useWithout(deletingIds: ReadonlySet<string>, album: Album, pages: OwnAlbumProps['pages']) {
  const photos = useMemo(() => withoutPhotos(pages.photos, deletingIds), [deletingIds, pages.photos]);
  const deletingCount = pages.photos.length - photos.length;
  return { album: { ...album, photoCount: album.photoCount - deletingCount }, pages: { ...pages, photos } };
}
