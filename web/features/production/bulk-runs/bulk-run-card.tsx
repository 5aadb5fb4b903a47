import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BulkRun } from '../../../../shared/production/bulk-runs/contract.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { BulkRunRows } from './bulk-run-rows.tsx';
import { runTexts as texts } from './bulk-run-texts.ts';
import styles from './bulk-runs.module.css';

interface BulkRunCardProps {
  run: BulkRun;
  onHide: () => void;
  /** Shows the runs before. */
  more?: ReactNode;
}

/** A run: how far it is, then what it has not done and why. */
export function BulkRunCard({ run, onHide, more }: BulkRunCardProps) {
  const { total, skipped, failed, done, open, endedAt } = run;
  const undone = skipped + failed;
  const title = texts.title(run);
  return (
    <article className={styles.card} data-undone={open > 0 || undefined} data-ended={endedAt !== null || undefined}>
      <div className={styles.head}>
        {endedAt === null ? <Spinner size="s" /> : <RunIcon isDone={open === 0} />}
        <h2>
          <span role="status">
            {title}: {endedAt === null ? texts.progress(run) : texts.result(run)}
          </span>
        </h2>
        {endedAt !== null && (
          <span className={styles.tools}>
            {more}
            <IconButton label={texts.hideOf(title)} size="s" onClick={onHide}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
      {endedAt === null && (
        <>
          <Progress value={((done + undone) / total) * 100} label={title} />
          <Muted size="s">{texts.by(run.by.name)}</Muted>
        </>
      )}
      {endedAt !== null && undone > 0 && <BulkRunRows run={run} />}
    </article>
  );
}

const RunIcon = ({ isDone }: { isDone: boolean }) =>
  isDone ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />;
