import { Image, ImageUp } from 'lucide-react';
import { useState } from 'react';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { coverTexts as texts } from './album-texts.ts';
import { updateAlbum } from './api.ts';

interface SetCoverProps {
  album: Pick<Album, 'id' | 'coverPhotoId'>;
  photo: Photo;
  onChanged: (coverPhotoId: string | null) => void;
}

/** In the viewer of one's own album: makes the photo stand for the album, or lets the first photos do it again. */
export function SetCover({ album, photo, onChanged }: SetCoverProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const isCover = album.coverPhotoId === photo.id;
  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      const coverPhotoId = isCover ? null : photo.id;
      await updateAlbum(album.id, { coverPhotoId });
      onChanged(coverPhotoId);
      toast(isCover ? texts.removed : texts.saved);
    } catch (error) {
      toast(errorText(error, texts.unexpected), 'error');
    }
    setBusy(false);
  };
  return (
    <IconButton label={isCover ? texts.remove : texts.set} variant="overlay" disabled={isBusy} onClick={toggle}>
      {isCover ? <Image aria-hidden="true" /> : <ImageUp aria-hidden="true" />}
    </IconButton>
  );
}
