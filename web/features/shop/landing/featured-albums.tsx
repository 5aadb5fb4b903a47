import { Link } from 'wouter';
import { photoCountText } from '../../../../shared/format/plural.ts';
import type { FeaturedAlbum } from '../../../../shared/library/albums/contract.ts';
import { paths } from '../../../paths.ts';
import { useFeaturedAlbums } from './api.ts';
import styles from './featured-albums.module.css';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

/** So that one or two albums do not fill the row. */
const maxCardWidth = 420;

/** Renders nothing while loading and when there are no albums. */
export function FeaturedAlbums() {
  const { data } = useFeaturedAlbums();
  if (!data?.albums.length) return null;
  return (
    <Section title={texts.featured.title} text={texts.featured.text}>
      <ul className={styles.grid} style={{ maxWidth: data.albums.length * maxCardWidth }}>
        {data.albums.map((album) => (
          <li key={album.id}>
            <FeaturedAlbumCard album={album} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FeaturedAlbumCard({ album }: { album: FeaturedAlbum }) {
  const cover = album.photos[0]?.photo;
  return (
    <Link href={paths.share({ slug: album.shareSlug })} className={styles.card}>
      <div className={styles.cover}>
        {cover?.thumbnailUrl && (
          <img
            src={cover.thumbnailUrl}
            alt=""
            loading="lazy"
            onError={(event) => {
              event.currentTarget.hidden = true;
            }}
          />
        )}
      </div>
      <h3>{album.title}</h3>
      <p>{photoCountText(album.photoCount)}</p>
    </Link>
  );
}
