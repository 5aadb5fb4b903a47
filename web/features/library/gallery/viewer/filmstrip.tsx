import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import styles from './filmstrip.module.css';
import { stripRange } from './strip-range.ts';
import { viewerTexts as texts } from './viewer-texts.ts';

interface FilmstripProps {
  photos: readonly Photo[];
  total: number;
  index: number;
  onShow: (index: number) => void;
}

/** As in the sheet. */
const pitch = 52;

/** The photos before and after, on a wide screen. Keys step already, so none of it takes the focus. */
export function Filmstrip({ photos, total, index, onShow }: FilmstripProps) {
  if (total < 2) return null;
  const { start, end } = stripRange(index, total);
  const shown = Array.from({ length: end - start }, (_, at) => start + at);
  return (
    <nav className={styles.strip} aria-label={texts.strip}>
      <div className={styles.film} style={{ transform: `translateX(${-index * pitch}px)` }}>
        {shown.map((at) => (
          <button
            key={at}
            type="button"
            tabIndex={-1}
            className={styles.frame}
            style={{ left: at * pitch, backgroundColor: photos[at]?.color ?? undefined }}
            aria-label={texts.show(photos[at]?.filename ?? '', at + 1)}
            aria-current={at === index || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onShow(at)}
          >
            {photos[at]?.thumbnailUrl && <img src={photos[at].thumbnailUrl} alt="" loading="lazy" draggable={false} />}
          </button>
        ))}
      </div>
    </nav>
  );
}
