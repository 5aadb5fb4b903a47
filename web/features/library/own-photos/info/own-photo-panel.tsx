import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { OwnPhotoActions, type PhotoPlace } from './own-photo-actions.tsx';
import { OwnPhotoFacts } from './own-photo-facts.tsx';

export default function OwnPhotoPanel({ photo, place }: { photo: Photo; place: PhotoPlace }) {
  return (
    <>
      <OwnPhotoFacts photo={photo} onReload={place.onReload} />
      <OwnPhotoActions photo={photo} place={place} />
    </>
  );
}
