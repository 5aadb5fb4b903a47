import type { PrintFormat } from '../../../../shared/shop/prints/print-format.ts';
import { formatName } from '../../../../shared/shop/prints/print-formats.ts';
import styles from './format-fields.module.css';
import { formatTexts as texts } from './product-texts.ts';

/** The paper in proportion: what falls off is shaded, the white frame dashed. Nothing while a number is missing. */
export function PaperPicture({ format }: { format: PrintFormat }) {
  const { widthMm: width, heightMm: height, trimMm: trim, borderMm: border } = format;
  if (![width, height, trim, border].every(Number.isFinite) || Math.min(width, height) <= 0) return null;
  const line = Math.max(width, height) / 160;
  const inset = (by: number) => ({
    x: by,
    y: by,
    width: Math.max(0, width - 2 * by),
    height: Math.max(0, height - 2 * by),
  });
  const [outer, kept] = [inset(0), inset(trim)];
  const path = (box: typeof outer): string => `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`;
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`${-line} ${-line} ${width + 2 * line} ${height + 2 * line}`}
        role="img"
        aria-label={texts.picture(formatName(format))}
      >
        <path d={path(outer)} className={styles.paper} strokeWidth={line} />
        <path d={path(outer) + path(kept)} fillRule="evenodd" className={styles.trim} />
        <path
          d={path(inset(trim + border))}
          className={styles.frame}
          strokeWidth={line}
          strokeDasharray={`${line * 4} ${line * 3}`}
        />
      </svg>
      <figcaption>
        <strong>{formatName(format)}</strong>
        <span>{texts.pictureNote}</span>
      </figcaption>
    </figure>
  );
}
