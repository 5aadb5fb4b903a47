import type { ReactNode } from 'react';
import { dayOf, noonOf } from '../../../../../shared/format/day.ts';
import { dayText } from '../../../../../shared/format/day-text.ts';
import { sharePagePath } from '../../../../../shared/library/albums/album-page.ts';
import { deadlineReminderDays } from '../../../../../shared/library/schools/retention.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { codeTexts as texts } from './code-texts.ts';
import styles from './codes.module.css';
import { openedChildren } from './opened-children.ts';

const dayMs = 24 * 3_600_000;

/** Whose photos these are, those of siblings, and until when to order. */
export function ChildrenBar({ slug, reminder }: { slug: string; reminder: (school: string) => ReactNode }) {
  const children = openedChildren();
  const child = children.find((one) => one.slug === slug);
  if (!child) return null;
  const days = Math.round((noonOf(child.deadlineOn) - noonOf(dayOf(Date.now()))) / dayMs);
  const day = dayText(child.deadlineOn);
  return (
    <div className={styles.bar}>
      <nav aria-label={texts.children}>
        {children.map((one) => (
          <a key={one.slug} href={sharePagePath(one.slug)} aria-current={one.slug === slug ? 'page' : undefined}>
            {one.name}
          </a>
        ))}
        <a href={paths.childCode}>{texts.addChild}</a>
      </nav>
      <Row gap={3}>
        <Deadline day={day} days={days} />
        {days > 0 && reminder(`${child.school} ${child.deadlineOn}`)}
      </Row>
    </div>
  );
}

/** In the last days nobody may overlook it. */
function Deadline({ day, days }: { day: string; days: number }) {
  if (days >= 0 && days <= deadlineReminderDays) return <Alert tone="warning">{texts.until(day, days)}</Alert>;
  return (
    <Muted size="s">
      {days < 0 ? texts.over(day) : texts.until(day, days)} {texts.howTo}
    </Muted>
  );
}
