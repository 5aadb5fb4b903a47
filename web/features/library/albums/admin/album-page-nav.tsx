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
  const { photos, previous, next, findMore } = page;
  const turn = (go: (() => void) | null) => () => go && onTurn(go);
  if (isSearch)
    return (
      <div className={styles.pages}>
        {photos.length > 0 && <p>{findMore ? texts.foundSoFar(photos.length) : texts.found(photos.length)}</p>}
        {findMore && (
          <Button size="s" onClick={findMore}>
            {texts.findMore}
          </Button>
        )}
      </div>
    );
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {(previous || next) && (
        <Button size="s" disabled={!previous} onClick={turn(previous)}>
          {texts.previous}
        </Button>
      )}
      {photos.length > 0 && <p>{rangeLabel(page.page, photos.length, album.photoCount)}</p>}
      {(previous || next) && (
        <Button size="s" disabled={!next} onClick={turn(next)}>
          {texts.next}
        </Button>
      )}
    </nav>
  );
}

function rangeLabel(page: number, count: number, total: number): string {
  const first = (page - 1) * photosPerPage + 1;
  return texts.shown(formatNumber(first), formatNumber(first + count - 1), formatNumber(total));
}
