import { dayText } from '../../../../../shared/format/day-text.ts';
import { type LinkDay, totalOf } from '../../../../../shared/library/links/link-days.ts';
import styles from './link-days.module.css';
import { linkDaysTexts as texts } from './link-days-texts.ts';

const [step, bar, height] = [10, 7, 72];

/** Views of each day, and within them the visitors. */
export function LinkChart({ days }: { days: readonly LinkDay[] }) {
  const max = Math.max(1, ...days.map(({ views }) => views));
  const top = days.reduce((best, day) => (day.views > best.views ? day : best));
  const total = totalOf(days);
  const heightOf = (count: number): number => (count / max) * (height - 2);
  return (
    <div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart(total.visitors, total.views, dayText(top.day))}
      >
        {days.map(({ day, views, visitors }, at) => (
          <g key={day}>
            <title>{texts.day(dayText(day), visitors, views)}</title>
            {/* All of its column shows what it is. */}
            <rect x={at * step} y={0} width={step} height={height} fill="transparent" />
            <rect
              className={styles.views}
              x={at * step + 1}
              y={height - heightOf(views)}
              width={bar}
              height={heightOf(views)}
            />
            <rect
              className={styles.visitors}
              x={at * step + 1}
              y={height - heightOf(visitors)}
              width={bar}
              height={heightOf(visitors)}
            />
          </g>
        ))}
        <line className={styles.axis} x1={0} x2={days.length * step} y1={height} y2={height} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{dayText(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}
