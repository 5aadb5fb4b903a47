import type { Album, EditedAlbum } from '../../../shared/contract/albums.ts';
import { ApiError, errorText } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { albumsTexts, albumFormTexts as texts } from './album-texts.ts';
import { type AlbumWords, updateAlbum } from './api.ts';

/**
 * Gives an album another title and description. `show` puts them on the screen at once, and the old ones again when the
 * new ones could not be saved; those can be sent again then without typing.
 */
export function useUpdateAlbum(show: (id: string, words: AlbumWords) => Promise<unknown>) {
  const toast = useToast();

  const reword = async (before: Album, words: AlbumWords): Promise<void> => {
    const { id, version, title, description } = before;
    await show(id, words);
    try {
      const { album } = await updateAlbum(id, { title: words.title, description: words.description ?? '', version });
      // The next edit begins from this version.
      await show(id, { title: album.title, description: album.description, version: album.version });
      toast(texts.saved);
    } catch (error) {
      // Somebody else has changed it: that is shown, and trying again is meant to replace it.
      const now =
        error instanceof ApiError && error.code === 'record-changed' ? (error.current as EditedAlbum) : undefined;
      await show(
        id,
        now ? { title: now.title, description: now.description, version: now.version } : { title, description },
      );
      const again = (hide: () => void): void => {
        hide();
        reword({ ...before, ...now }, words);
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
