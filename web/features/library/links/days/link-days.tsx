import { dayText } from '../../../../../shared/format/day-text.ts';
import { type LinkDay, totalOf, wholeDays } from '../../../../../shared/library/links/link-days.ts';
import { RetryAlert } from '../../../../ui/feedback/alert.tsx';
import { SkeletonStack } from '../../../../ui/feedback/skeleton-stack.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useLinkDays } from '../api.ts';
import { LinkChart } from './link-chart.tsx';
import styles from './link-days.module.css';
import { linkDaysTexts as texts } from './link-days-texts.ts';

/** Visits, downloads and orders of a link. What never happened is left out, but for visits. */
export function LinkDays({ linkId }: { linkId: string }) {
  const { data, error, mutate } = useLinkDays(linkId);
  if (error && !data)
    return (
      <RetryAlert retryText={texts.retry} onRetry={mutate}>
        {texts.failed + error.message}
      </RetryAlert>
    );
  return (
    <Stack as="section" gap={3} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {!data && <SkeletonStack heights={[44, 72]} label={texts.loading} />}
      {data && data.days.length === 0 && <Muted size="s">{texts.empty}</Muted>}
      {data && data.days.length > 0 && <Counted days={wholeDays(data.today, data.days)} />}
    </Stack>
  );
}

const kinds = ['visitors', 'views', 'hearts', 'downloads', 'orders'] as const;

function Counted({ days }: { days: LinkDay[] }) {
  const total = totalOf(days);
  const shown = kinds.filter((kind) => total[kind] > 0 || kind === 'visitors' || kind === 'views');
  return (
    <>
      <dl className={styles.totals}>
        {shown.map((kind) => (
          <div key={kind}>
            <dt>{texts.totals[kind](total[kind])}</dt>
            <dd>{texts.number(total[kind])}</dd>
          </div>
        ))}
      </dl>
      <LinkChart days={days} />
      <details className={styles.details}>
        <summary>{texts.table}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too. */}
        <section className={styles.table} tabIndex={0} aria-label={texts.title} data-scroll-x>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.columns.day}</th>
                {shown.map((kind) => (
                  <th key={kind} scope="col">
                    {texts.columns[kind]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayText(day.day)}</th>
                  {shown.map((kind) => (
                    <td key={kind}>{texts.number(day[kind])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <Muted size="s">{texts.note}</Muted>
    </>
  );
}
