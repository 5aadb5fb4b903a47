import { Link } from 'wouter';
import { paths } from '../../../paths.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import type { ImportProgress, ImportState } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import styles from './imports.module.css';
import { mediaOf } from './media-words.ts';
import { useImport } from './use-import.ts';

function runningText({
  summary,
  progress: { done, total },
}: Extract<ImportState, { progress: ImportProgress }>): string {
  const media = mediaOf(summary.counts);
  return `${texts.running[media]}: ${texts.of(done, total, media)}`;
}

/** What other screens tell of an import, in the tray of uploads. */
export function ImportNotice() {
  const state = useImport();
  const progress = state.phase === 'running' || state.phase === 'stopped' ? state.progress : null;
  const text =
    state.phase === 'running' ? runningText(state) : state.phase === 'stopped' ? texts.stopped : texts.noticeUnfinished;
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      <Link href={paths.movingIn}>{texts.open}</Link>
      {progress && progress.totalBytes > 0 && (
        <Progress value={(progress.bytes / progress.totalBytes) * 100} label={texts.progress} />
      )}
    </div>
  );
}
