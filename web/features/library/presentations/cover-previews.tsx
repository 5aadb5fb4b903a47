import type { Presentation } from '../../../../shared/library/presentations/looks.ts';
import { Row } from '../../../ui/layout/row.tsx';
import styles from './cover-previews.module.css';
import { presentationTexts as texts } from './presentation-texts.ts';

interface CoverPreviewsProps {
  src: string;
  title: string;
  look: Pick<Presentation, 'focus' | 'typeface'>;
}

/** How a cover is cropped on a phone and on a computer. */
export function CoverPreviews({ src, title, look: { focus, typeface } }: CoverPreviewsProps) {
  return (
    <Row gap={4} align="end">
      {(['phone', 'computer'] as const).map((device) => (
        <figure key={device} className={styles.preview}>
          <div className={styles.screen} data-device={device}>
            <img src={src} alt="" style={{ objectPosition: `${focus.x}% ${focus.y}%` }} />
            <p data-typeface={typeface}>{title}</p>
          </div>
          <figcaption>{texts[device]}</figcaption>
        </figure>
      ))}
    </Row>
  );
}
