import {
  Ellipsis,
  FileArchive,
  FolderInput,
  FolderMinus,
  FolderPlus,
  Heart,
  HeartOff,
  ImageUp,
  Share2,
  ShoppingBag,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { maxLinkPhotos } from '../../../../shared/library/links/link-limits.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { maxArchivePhotos } from '../../../../shared/library/photos/upload-limits.ts';
import { withoutWorse } from '../../../../shared/library/similar-photos/bursts.ts';
import { maxOrderItems } from '../../../../shared/shop/orders/order-limits.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { WideText } from '../../../ui/layout/wide-text.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import DownloadArchiveDialog from '../archives/download-archive-dialog.tsx';
import { SelectionBar } from '../gallery/selection/selection-controls.tsx';
import type { Selection } from '../gallery/selection/use-selection.ts';
import { ElsewhereQuestion, isElsewhere } from './elsewhere-question.tsx';
import { favoriteTexts } from './favorites/favorite-texts.ts';
import { selectedTexts as texts } from './own-photos-texts.ts';
import styles from './own-selection.module.css';
import { type EditPhotos, type SelectionPlace, useSelectionActions } from './use-selection-actions.ts';

const AlbumPicker = lazy(() => import('./album-picker.tsx'));
const OrderDialog = lazy(() => import('./bursts/order-dialog.tsx'));

interface OwnSelectionProps {
  selection: Selection;
  place: SelectionPlace;
  /** Takes photos away from what is shown. */
  onGone: (ids: ReadonlySet<string>) => unknown;
  onEdit: EditPhotos;
  /** Loads again what is shown. */
  onReload: () => unknown;
  /** Gives the selected photos away; only those of an album. */
  onShare?: (photos: readonly Photo[]) => void;
}

/** The bar of what an owner may do with the selected photos. */
export function OwnSelection(props: OwnSelectionProps) {
  return props.selection.isActive && <OwnBar {...props} />;
}

function OwnBar(props: OwnSelectionProps) {
  const { selection, place, onShare } = props;
  const [open, setOpen] = useState<'order' | 'move' | 'copy' | 'download' | 'delete' | null>(null);
  const { progress, trash, deleteIn, remove, move, copy, setCover, setFavorite } = useSelectionActions(props);
  const toast = useToast();
  const { photos } = selection;
  const best = useMemo(() => withoutWorse(photos), [photos]);
  const isOff = photos.length === 0 || progress !== null;
  const album = place.kind === 'album' ? place.album : null;
  const close = (): void => setOpen(null);
  const pick = (run: (target: Pick<Album, 'id' | 'title'>) => unknown) => (target: Pick<Album, 'id' | 'title'>) => {
    close();
    run(target);
  };
  const openUpTo = (kind: 'order' | 'download', count: number, max: number, tooMany: string): void => {
    if (count > max) toast(tooMany, 'error');
    else setOpen(kind);
  };
  const order = (): void => openUpTo('order', best.length, maxOrderItems, texts.tooManyToOrder(maxOrderItems));
  const download = (): void =>
    openUpTo('download', photos.length, maxArchivePhotos, texts.tooManyToDownload(maxArchivePhotos));

  const askToDelete = (): void => {
    if (!album) trash();
    else if (photos.some(isElsewhere)) setOpen('delete');
    else deleteIn(album);
  };
  const closeAnd = (run: () => unknown) => (): void => {
    close();
    run();
  };

  const cover = coverIn(place, photos);
  const covers: MenuItem[] = cover
    ? [{ label: texts.cover, icon: <ImageUp />, onSelect: () => setCover(cover.place, cover.photo) }]
    : [];
  const copyItem = { label: album ? texts.copy : texts.file, icon: <FolderPlus />, onSelect: () => setOpen('copy') };
  const share = (): void => {
    if (photos.length > maxLinkPhotos) toast(texts.tooManyToShare(maxLinkPhotos), 'error');
    else onShare?.(photos);
  };
  const more: MenuItem[] = album
    ? [
        { label: texts.share, icon: <Share2 />, onSelect: share },
        ...favoriteItems(photos, setFavorite),
        { label: texts.move, icon: <FolderInput />, onSelect: () => setOpen('move') },
        copyItem,
        ...covers,
        { label: texts.remove, icon: <FolderMinus />, onSelect: () => remove(album) },
      ]
    : [copyItem, ...favoriteItems(photos, setFavorite)];
  return (
    <SelectionBar
      selection={selection}
      status={statusOf(selection, progress, best.length)}
      words={place.kind === 'all' ? null : texts}
    >
      <Button variant="primary" icon={<ShoppingBag aria-hidden="true" />} disabled={isOff} onClick={order}>
        <WideText>{texts.order}</WideText>
      </Button>
      <Button
        icon={<FileArchive aria-hidden="true" />}
        className={styles.download}
        aria-label={texts.download}
        title={texts.download}
        disabled={isOff}
        onClick={download}
      >
        <span>{texts.download}</span>
      </Button>
      <IconButton label={texts.trash} busy={progress !== null} disabled={isOff} onClick={askToDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <Menu
        label={texts.moreLabel}
        items={more}
        trigger={
          <IconButton label={texts.more} disabled={isOff}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
      <Suspense>
        {open === 'order' && (
          <OrderDialog
            photos={photos}
            best={best}
            products={album?.products ?? []}
            shareToken={null}
            onClose={close}
            onAdded={selection.stop}
          />
        )}
        {open === 'move' && album && (
          <AlbumPicker
            title={texts.move}
            exceptId={album.id}
            onPick={pick((target) => move(album, target))}
            onClose={close}
          />
        )}
        {open === 'copy' && (
          <AlbumPicker
            title={album ? texts.copy : texts.file}
            exceptId={album?.id ?? null}
            onPick={pick(copy)}
            onClose={close}
          />
        )}
      </Suspense>
      {open === 'delete' && album && (
        <ElsewhereQuestion
          photos={photos}
          onRemove={closeAnd(() => deleteIn(album))}
          onTrash={closeAnd(trash)}
          onClose={close}
        />
      )}
      {open === 'download' && (
        <DownloadArchiveDialog source={{ photoIds: photos.map(({ id }) => id) }} onClose={close} />
      )}
    </SelectionBar>
  );
}

/** Returns the one photo that may become the cover of the album that is shown. */
function coverIn(place: SelectionPlace, [photo, ...others]: readonly Photo[]) {
  if (place.kind !== 'album' || photo?.status !== 'READY' || others.length > 0) return null;
  return photo.id === place.album.coverPhotoId ? null : { place, photo };
}

function favoriteItems(photos: readonly Photo[], save: (isFavorite: boolean) => unknown): MenuItem[] {
  const favoriteCount = photos.filter(({ isFavorite }) => isFavorite).length;
  const add = { label: favoriteTexts.add, icon: <Heart />, onSelect: () => save(true) };
  const remove = { label: favoriteTexts.remove, icon: <HeartOff />, onSelect: () => save(false) };
  return [...(favoriteCount < photos.length ? [add] : []), ...(favoriteCount > 0 ? [remove] : [])];
}

function statusOf({ photos }: Selection, progress: number | null, bestCount: number): string {
  if (progress !== null) return texts.progress(progress, photos.length);
  const bytes = photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bestCount < photos.length ? texts.sizeWithAlike(photos.length, bytes) : texts.size(photos.length, bytes);
}
