import type { CSSProperties } from 'react';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PrintPlan } from '../../../../shared/shop/prints/print-plan.ts';
import styles from './paper-preview.module.css';

interface PaperPreviewProps {
  /** Upright, in pixels; `url` is any picture of it. */
  photo: Size & { url: string };
  plan: PrintPlan;
  /** Whether to shade what may fall off. */
  showsTrim?: boolean;
  /** None where the words beside it say the same. */
  label?: string;
}

/** The print of a photo as its plan has it, drawn by styles alone; it fills the box that holds it. */
export function PaperPreview({ photo, plan, showsTrim = false, label }: PaperPreviewProps) {
  const { width, height, border, crop, trim } = plan;
  const inner = { width: width - border.left - border.right, height: height - border.top - border.bottom };
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  const paper = {
    aspectRatio: `${width} / ${height}`,
    '--ratio': width / height,
    '--trim-x': percent(trim, width),
    '--trim-y': percent(trim, height),
  } as CSSProperties;
  return (
    <span className={styles.box}>
      <span {...(label ? { role: 'img', 'aria-label': label } : {})} className={styles.paper} style={paper}>
        <span
          className={styles.picture}
          style={{
            left: percent(border.left, width),
            top: percent(border.top, height),
            width: percent(inner.width, width),
            height: percent(inner.height, height),
          }}
        >
          <img
            src={photo.url}
            alt=""
            style={{
              left: percent(-crop.left, crop.width),
              top: percent(-crop.top, crop.height),
              width: percent(photo.width, crop.width),
              height: percent(photo.height, crop.height),
            }}
          />
        </span>
        {showsTrim && trim > 0 && <span className={styles.trim} />}
      </span>
    </span>
  );
}
