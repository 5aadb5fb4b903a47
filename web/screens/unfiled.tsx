import { useUnfiledCount, useUnfiledPhotos } from '../features/library/own-photos/api.ts';
import { unfiledTexts as texts } from '../features/library/own-photos/own-photos-texts.ts';
import { paths } from '../paths.ts';
import folder from '../ui/media/drawings/folder.svg';
import { OwnPhotoList } from './own-photo-list.tsx';

/** The photos that are in no album. */
export default function UnfiledScreen() {
  const pages = useUnfiledPhotos();
  const counted = useUnfiledCount();
  return (
    <OwnPhotoList
      texts={texts}
      kind="unfiled"
      pages={pages}
      count={counted?.count}
      empty={{ drawing: folder, href: paths.albums, action: texts.toAlbums }}
    />
  );
}
