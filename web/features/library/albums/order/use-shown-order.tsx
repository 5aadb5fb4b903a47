import { useRef } from 'react';
import type { Album } from '../../../../../shared/library/albums/contract.ts';
import type { SortOption } from '../../../../../shared/library/photos/photo-sort.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { toastButton } from '../../../../ui/feedback/toast-button.tsx';
import { photoTexts } from '../../gallery/photo-texts.ts';
import { orderTexts as texts } from './order-texts.ts';
import { useSaveDefaultSort } from './use-save-default-sort.ts';

const shownForMs = 10_000;

/**
 * Returns a function to call after each change of the own order. It says once that everybody sees that order now, or,
 * where its owner chose another one for the album, offers to show it.
 */
export function useShownOrder(album: Pick<Album, 'id' | 'defaultSort'>, onDefaultSort: (sort: SortOption) => void) {
  const isSaid = useRef(false);
  const toast = useToast();
  const save = useSaveDefaultSort(album, onDefaultSort);

  return (): void => {
    if (isSaid.current || album.defaultSort === 'manual') return;
    isSaid.current = true;
    if (album.defaultSort === null) {
      // The server has saved that with the change.
      onDefaultSort('manual');
      toast(texts.shownToAll, 'success', { shownForMs });
      return;
    }
    const action = toastButton(texts.showToAll, () => save('manual'));
    toast(texts.shownOtherwise(photoTexts.sortLabels[album.defaultSort]), 'info', { shownForMs, action });
  };
}
