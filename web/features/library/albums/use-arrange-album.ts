import type { Album } from '../../../../shared/library/albums/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { albumFormTexts, albumsTexts as texts } from './album-texts.ts';
import { updateAlbum } from './api.ts';

/** Returns functions that pin an album or take its cover away, and then show the list anew. */
export function useArrangeAlbum(reload: () => Promise<unknown>) {
  const toast = useToast();
  const arrange = async (album: Album, change: Partial<Pick<Album, 'isPinned' | 'coverPhotoId'>>, done: string) => {
    try {
      await updateAlbum(album.id, change);
      await reload();
      toast(done);
    } catch (error) {
      toast(errorText(error, albumFormTexts.unexpected), 'error');
    }
  };
  return {
    togglePin: (album: Album) =>
      arrange(album, { isPinned: !album.isPinned }, album.isPinned ? texts.unpinned : texts.pinned),
    removeCover: (album: Album) => arrange(album, { coverPhotoId: null }, texts.coverRemoved),
  };
}
