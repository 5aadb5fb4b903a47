import useSWRImmutable from 'swr/immutable';
import type { Photo, PhotoAlbum } from '../../../../../shared/library/photos/contract.ts';
import { paths } from '../../../../paths.ts';
import { NewTabLink } from '../../../../ui/layout/new-tab-link.tsx';
import { Facts } from '../../gallery/viewer/info/facts.tsx';
import { usePhotoAlbums } from '../api.ts';
import type { CameraFacts } from './camera-facts.ts';
import { captionTexts, formatPlace, mapUrl, ownInfoTexts as texts } from './own-info-texts.ts';
import { PhotoCaption } from './photo-caption.tsx';
import { PhotoSender } from './photo-sender.tsx';
import { readCamera } from './read-camera.ts';

/** What the file of one's own photo tells, the albums that it is in, and which guest has added it. */
export function OwnPhotoFacts({ photo, onReload }: { photo: Photo; onReload: () => unknown }) {
  // Of a video its container tells less, elsewhere.
  const originalUrl = photo.video ? null : photo.originalUrl;
  const { data: camera } = useSWRImmutable(originalUrl && ['camera', photo.id], () => readCamera(originalUrl ?? ''));
  const { albums, sender, caption } = usePhotoAlbums(photo.id) ?? {};
  return (
    <Facts
      facts={[
        [captionTexts.name, caption !== undefined && <PhotoCaption photoId={photo.id} caption={caption} />],
        [texts.camera, camera?.camera],
        [texts.lens, camera?.lens],
        [texts.exposure, camera?.exposure],
        [texts.place, camera?.place && <Place {...camera.place} />],
        [texts.albums, albums && <Albums albums={albums} />],
        [texts.sender, sender && <PhotoSender sender={sender} onRemoved={onReload} />],
      ]}
    />
  );
}

function Place(place: NonNullable<CameraFacts['place']>) {
  return (
    <>
      {formatPlace(place)} <NewTabLink href={mapUrl(place)}>{texts.map}</NewTabLink>
    </>
  );
}

function Albums({ albums }: { albums: readonly PhotoAlbum[] }) {
  if (albums.length === 0) return texts.noAlbum;
  return (
    <ul>
      {albums.map(({ id, title }) => (
        <li key={id}>
          {/* A new page: the viewer lies over the old one. */}
          <a href={paths.album({ id })}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
