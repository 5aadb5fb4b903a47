import type { AlbumLayout } from '../../../../shared/library/albums/album-layout.ts';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { layoutTexts as texts } from './album-texts.ts';
import { updateAlbum } from './api.ts';

/**
 * Returns a function that lays out an album's photos in the other way, for its owner and guests. It shows that at once,
 * and the former one again when saving fails.
 */
export function useToggleLayout({ id, layout }: Pick<Album, 'id' | 'layout'>, show: (layout: AlbumLayout) => unknown) {
  const toast = useToast();
  return async (): Promise<void> => {
    const other: AlbumLayout = layout === 'JUSTIFIED' ? 'COLUMNS' : 'JUSTIFIED';
    show(other);
    try {
      await updateAlbum(id, { layout: other });
    } catch (error) {
      show(layout);
      toast(errorText(error, texts.failed), 'error');
    }
  };
}
