import { AlertTriangle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { StaffTodayResponse } from '../../../../shared/production/today/production.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './today.module.css';
import { todayTexts as texts } from './today-texts.ts';
import { type TodayTile, todayTiles } from './today-tiles.ts';

/** What waits today; each number leads to what it counts. */
export function TodayBoard({ today }: { today: StaffTodayResponse }) {
  const { urgent, work, others } = todayTiles(today);
  const urgentNow = urgent.filter(({ value }) => value > 0);
  const isDone = [...urgent, ...work, ...others].every(({ value }) => value === 0);
  return (
    <>
      {isDone && (
        <div className={styles.done}>
          <CircleCheck aria-hidden="true" />
          <h2>{texts.doneTitle}</h2>
          <p>{texts.doneText}</p>
        </div>
      )}
      {urgentNow.length > 0 && (
        <Tiles
          title={texts.urgent}
          tiles={urgentNow}
          className={styles.urgent}
          icon={<AlertTriangle aria-hidden="true" />}
        />
      )}
      <Tiles title={texts.work} tiles={work} className={styles.course} />
      <Tiles title={texts.others} tiles={others} />
    </>
  );
}

interface TilesProps {
  title: string;
  tiles: TodayTile[];
  className?: string | undefined;
  icon?: ReactNode;
}

function Tiles({ title, tiles, className, icon }: TilesProps) {
  return (
    <section className={className}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.tiles}>
        {tiles.map(({ name, label, note, href, value, isCut }) => (
          <li key={name}>
            <Link href={href} className={styles.tile} data-quiet={value === 0 || undefined}>
              <span className={styles.value}>{texts.count(value, isCut)}</span>
              <span className={styles.label}>
                {icon}
                {label}
              </span>
              {value > 0 && (
                <span className={styles.note}>
                  <VisuallyHidden>: </VisuallyHidden>
                  {note}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
