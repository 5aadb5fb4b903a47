import { useFavoritePhotos } from '../features/library/own-photos/api.ts';
import { favoriteTexts as texts } from '../features/library/own-photos/favorites/favorite-texts.ts';
import { paths } from '../paths.ts';
import prints from '../ui/media/drawings/prints.svg';
import { OwnPhotoList } from './own-photo-list.tsx';

/** The photos that their owner likes best. */
export default function FavoritesScreen() {
  const pages = useFavoritePhotos();
  return (
    <OwnPhotoList
      texts={texts}
      kind="favorites"
      pages={pages}
      empty={{ drawing: prints, href: paths.photos, action: texts.toPhotos }}
    />
  );
}
