import { lazy, Suspense } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { PhotoPlace } from './own-photo-actions.tsx';

const OwnPhotoPanel = lazy(() => import('./own-photo-panel.tsx'));

/** In the viewer's panel about one's own photo: its camera, place and albums, and what may be done with it. */
export const ownPhotoInfo = (place: PhotoPlace) => (photo: Photo) => (
  <Suspense>
    <OwnPhotoPanel key={photo.id} photo={photo} place={place} />
  </Suspense>
);
