import { Ellipsis, FolderInput, FolderMinus, FolderPlus, ShoppingBag, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Album } from '../../../shared/contract/albums.ts';
import { maxOrderItems } from '../../../shared/rules/order-limits.ts';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SelectionBar } from '../photos/selection/selection-controls.tsx';
import type { Selection } from '../photos/selection/use-selection.ts';
import { copyPhotos, movePhotos, removePhotos, trashPhotos } from './api.ts';
import { inSlices } from './in-slices.ts';
import { selectedTexts as texts } from './library-texts.ts';
import styles from './own-selection.module.css';
import { refreshCounts, useTrashedToast, useUndoToast } from './use-undo-toast.tsx';

const AlbumPicker = lazy(() => import('./album-picker.tsx'));
const BuyDialog = lazy(() => import('../cart/buy/buy-dialog.tsx'));

type Target = Pick<Album, 'id' | 'title'>;

interface OwnSelectionProps {
  selection: Selection;
  /** What is shown: an album, the photos that are in none, or all. */
  place: { kind: 'album'; album: Pick<Album, 'id' | 'title' | 'products'> } | { kind: 'unfiled' | 'all' };
  /** Takes photos away from what is shown. */
  onGone: (ids: ReadonlySet<string>) => unknown;
  /** Loads again what is shown. */
  onReload: () => unknown;
}

/** The bar of what an owner may do with the selected photos. */
export function OwnSelection(props: OwnSelectionProps) {
  return props.selection.isActive && <OwnBar {...props} />;
}

function OwnBar({ selection, place, onGone, onReload }: OwnSelectionProps) {
  const [open, setOpen] = useState<'order' | 'move' | 'copy' | null>(null);
  /** How many photos are done while a call runs. */
  const [progress, setProgress] = useState<number | null>(null);
  const toast = useToast();
  const sayTrashed = useTrashedToast();
  const sayUndoable = useUndoToast();
  const { photos } = selection;
  const ids = photos.map(({ id }) => id);
  const isOff = photos.length === 0 || progress !== null;
  const album = place.kind === 'album' ? place.album : null;
  const close = (): void => setOpen(null);

  const act = async (call: (slice: string[]) => Promise<unknown>, done: (doneIds: string[]) => unknown) => {
    close();
    setProgress(0);
    const { doneIds, error } = await inSlices(ids, call, setProgress);
    setProgress(null);
    if (doneIds.length > 0) {
      await done(doneIds);
      refreshCounts();
    }
    if (!error) return selection.stop();
    const reason = errorText(error, texts.failed);
    const isDone = new Set(doneIds);
    selection.replace(new Map(photos.filter(({ id }) => !isDone.has(id)).map((photo) => [photo.id, photo])));
    toast(doneIds.length > 0 ? texts.partly(doneIds.length, ids.length, reason) : reason, 'error');
  };
  const goneAfter =
    (message: (count: number) => string, undo: (slice: string[]) => Promise<unknown>) => async (doneIds: string[]) => {
      await onGone(new Set(doneIds));
      sayUndoable(message(doneIds.length), { ids: doneIds, call: undo, onUndone: onReload });
    };

  const trash = () =>
    act(trashPhotos, async (doneIds) => {
      await onGone(new Set(doneIds));
      sayTrashed(doneIds, onReload);
    });
  const remove = ({ id }: Target) =>
    act(
      (slice) => removePhotos(id, slice),
      goneAfter(texts.removed, (slice) => copyPhotos(id, slice)),
    );
  const move = (from: Target, { id, title }: Target) =>
    act(
      (slice) => movePhotos(id, from.id, slice),
      goneAfter(
        (count) => texts.moved(count, title),
        (slice) => movePhotos(from.id, id, slice),
      ),
    );
  const copy = ({ id, title }: Target) => {
    const say = (count: number) => texts.copied(count, title);
    const call = (slice: string[]) => copyPhotos(id, slice);
    if (place.kind === 'unfiled')
      return act(
        call,
        goneAfter(say, (slice) => removePhotos(id, slice)),
      );
    return act(call, (doneIds) => toast(say(doneIds.length)));
  };

  const order = (): void => {
    if (photos.length > maxOrderItems) toast(texts.tooManyToOrder(maxOrderItems), 'error');
    else setOpen('order');
  };
  const more: MenuItem[] = [
    ...(album ? [{ label: texts.move, icon: <FolderInput />, onSelect: () => setOpen('move') }] : []),
    { label: album ? texts.copy : texts.file, icon: <FolderPlus />, onSelect: () => setOpen('copy') },
    ...(album ? [{ label: texts.remove, icon: <FolderMinus />, onSelect: () => remove(album) }] : []),
  ];
  const bytes = photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const status = progress === null ? texts.size(photos.length, bytes) : texts.progress(progress, photos.length);

  return (
    <SelectionBar selection={selection} status={status} words={place.kind === 'all' ? null : texts}>
      <Button variant="primary" icon={<ShoppingBag aria-hidden="true" />} disabled={isOff} onClick={order}>
        <span className={styles.orderText}>{texts.order}</span>
      </Button>
      <IconButton label={texts.trash} busy={progress !== null} disabled={isOff} onClick={trash}>
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
          <BuyDialog
            photos={photos}
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
            onPick={(target) => move(album, target)}
            onClose={close}
          />
        )}
        {open === 'copy' && (
          <AlbumPicker
            title={album ? texts.copy : texts.file}
            exceptId={album?.id ?? null}
            onPick={copy}
            onClose={close}
          />
        )}
      </Suspense>
    </SelectionBar>
  );
}
