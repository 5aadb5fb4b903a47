import { formatNumber } from '../../../../../shared/format/plural.ts';
import type { AdminAlbum } from '../../../../../shared/library/albums/contract.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { photoTableTexts as texts } from './admin-album-texts.ts';
import styles from './album-photos.module.css';
import { photosPerPage, type useAlbumPage } from './use-album-page.ts';

interface AlbumPageNavProps {
  album: AdminAlbum;
  page: ReturnType<typeof useAlbumPage>;
  isSearch: boolean;
  onTurn: (go: () => void) => void;
}

/** Below the photos: their range, and the other pages. */
export function AlbumPageNav({ album, page, isSearch, onTurn }: AlbumPageNavProps) {
  const { photos, previous, next } = page;
  const turn = (go: (() => void) | null) => () => go && onTurn(go);
  const range = isSearch ? foundLabel(page) : rangeLabel(page.page, photos.length, album.photoCount);
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {(previous || next) && (
        <Button size="s" disabled={!previous} onClick={turn(previous)}>
          {texts.previous}
        </Button>
      )}
      {photos.length > 0 && <p>{range}</p>}
      {(previous || next) && (
        <Button size="s" disabled={!next} onClick={turn(next)}>
          {texts.next}
        </Button>
      )}
    </nav>
  );
}

/** How many a search finds in all is not counted. */
function foundLabel({ page, photos, next }: AlbumPageNavProps['page']): string {
  const count = (page - 1) * photosPerPage + photos.length;
  return next ? texts.foundMore(count) : texts.found(count);
}

function rangeLabel(page: number, count: number, total: number): string {
  const first = (page - 1) * photosPerPage + 1;
  return texts.shown(formatNumber(first), formatNumber(first + count - 1), formatNumber(total));
}
