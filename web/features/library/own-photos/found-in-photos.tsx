import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { PhotoGallery } from '../gallery/photo-gallery.tsx';
import { photoSearchTexts as texts } from '../gallery/search/photo-search-texts.ts';
import { useFoundPhotos } from './api.ts';
import { FavoriteButton } from './favorites/favorite-button.tsx';
import { FavoriteMark } from './favorites/favorite-mark.tsx';
import styles from './found-in-photos.module.css';

const maxShown = 12;

/** Under the albums that a search found: the first of all photos with such a name. */
export function FoundInPhotos({ search }: { search: string }) {
  const query = new URLSearchParams({ search }).toString();
  const pages = useFoundPhotos(query, maxShown);
  const { photos, isLoading, error } = pages;
  return (
    <section className={styles.found} aria-labelledby="found-photos" aria-busy={isLoading || undefined}>
      <header className={styles.header}>
        <h2 id="found-photos">{texts.inPhotos}</h2>
        {photos.length > 0 && (
          <ButtonLink size="s" href={`${paths.photos}?${query}`}>
            {texts.all}
          </ButtonLink>
        )}
      </header>
      {error && <Alert tone="error">{texts.failed + error.message}</Alert>}
      {!error && photos.length === 0 && <Muted role="status">{isLoading ? texts.searching : texts.noneInPhotos}</Muted>}
      {photos.length > 0 && (
        // More of them are on their own screen.
        <PhotoGallery
          pages={{ ...pages, hasMore: false }}
          total={photos.length}
          wraps={false}
          hasNames
          badge={(photo) => <FavoriteMark photo={photo} />}
          viewerMark={(photo) => <FavoriteButton photo={photo} onEdit={pages.editPhotos} />}
        />
      )}
    </section>
  );
}
