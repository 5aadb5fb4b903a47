import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './month-chooser.module.css';
import timelineStyles from './timeline.module.css';
import type { MonthSection } from './timeline-layout.ts';
import { timelineTexts as texts } from './timeline-texts.ts';

interface MonthChooserProps {
  /** The newest first. */
  months: readonly MonthSection[];
  onChoose: (month: string) => void;
  onClose: () => void;
}

/** All months that have photos, by years. */
export default function MonthChooser({ months, onChoose, onClose }: MonthChooserProps) {
  const byYear = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return (
    <Dialog open title={texts.chooseMonth} onOpenChange={onClose}>
      {[...byYear].map(([year, ofYear]) => (
        <section key={year} className={styles.year} aria-labelledby={`rok-${year}`}>
          <h3 id={`rok-${year}`}>{year}</h3>
          <ul className={styles.months}>
            {ofYear.map(({ month, photoCount, hiddenCount }) => (
              <li key={month}>
                <button
                  type="button"
                  className={styles.month}
                  aria-label={texts.place(month, photoCount + hiddenCount)}
                  onClick={() => onChoose(month)}
                >
                  <span className={timelineStyles.name}>{texts.monthName(month)}</span>
                  <span className={styles.count}>{texts.number(photoCount + hiddenCount)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
