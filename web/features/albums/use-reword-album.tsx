import type { Album } from '../../../shared/contract/albums.ts';
import { errorText } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { albumsTexts, albumFormTexts as texts } from './album-texts.ts';
import { type AlbumWords, updateAlbum } from './api.ts';

/**
 * Gives an album another title and description. `show` puts them on the screen at once, and the old ones again when the
 * new ones could not be saved; those can be sent again then without typing.
 */
export function useRewordAlbum(show: (id: string, words: AlbumWords) => Promise<unknown>) {
  const toast = useToast();

  const reword = async (before: Album, words: AlbumWords): Promise<void> => {
    const { id, title, description } = before;
    await show(id, words);
    try {
      await updateAlbum(id, { title: words.title, description: words.description ?? '' });
      toast(texts.saved);
    } catch (error) {
      await show(id, { title, description });
      const again = (hide: () => void): void => {
        hide();
        reword(before, words);
      };
      toast(texts.updateFailed + errorText(error, texts.unexpected), 'error', {
        action: (hide) => (
          <button type="button" onClick={() => again(hide)}>
            {albumsTexts.retry}
          </button>
        ),
      });
    }
  };
  return reword;
}
