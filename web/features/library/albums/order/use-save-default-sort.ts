import type { Album } from '../../../../../shared/library/albums/contract.ts';
import type { SortOption } from '../../../../../shared/library/photos/photo-sort.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { updateAlbum } from '../api.ts';
import { orderTexts as texts } from './order-texts.ts';

/** Returns a function that saves the order in which an album opens; says whether that succeeded. */
export function useSaveDefaultSort({ id }: Pick<Album, 'id'>, onSaved: (sort: SortOption) => void) {
  const toast = useToast();
  return async (sort: SortOption): Promise<void> => {
    try {
      await updateAlbum(id, { defaultSort: sort });
      onSaved(sort);
      toast(texts.defaultSortSaved);
    } catch (error) {
      toast(texts.failed + errorText(error, texts.unexpected), 'error');
    }
  };
}
