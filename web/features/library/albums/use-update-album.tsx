import type { Album, EditedAlbum } from '../../../../shared/library/albums/contract.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { albumsTexts, albumFormTexts as texts } from './album-texts.ts';
import { type AlbumDetails, updateAlbum } from './api.ts';

/**
 * Returns a function that changes an album's title and description. `show` displays them at once, and the old ones again
 * when saving fails; a toast then offers to retry.
 */
export function useUpdateAlbum(show: (id: string, details: AlbumDetails) => Promise<unknown>) {
  const toast = useToast();

  const update = async (before: Album, details: AlbumDetails): Promise<void> => {
    const { id, version, title, description } = before;
    await show(id, details);
    try {
      const { album } = await updateAlbum(id, {
        title: details.title,
        description: details.description ?? '',
        version,
      });
      // The next edit starts from this version.
      await show(id, { title: album.title, description: album.description, version: album.version });
      toast(texts.saved);
    } catch (error) {
      // Changed elsewhere: that version is shown, and a retry replaces it.
      const now = hasCode(error, 'record-changed') ? (error.current as EditedAlbum) : undefined;
      await show(
        id,
        now ? { title: now.title, description: now.description, version: now.version } : { title, description },
      );
      const again = (hide: () => void): void => {
        hide();
        update({ ...before, ...now }, details);
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
  return update;
}
