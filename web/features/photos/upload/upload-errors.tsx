import { Alert } from '../../../ui/alert.tsx';
import styles from './upload-overlay.module.css';
import type { UploadItem } from './upload-state.ts';
import { type ErrorGroup, groupErrors } from './upload-summary.ts';
import { uploadTexts as texts } from './upload-texts.ts';

interface UploadErrorsProps {
  items: readonly UploadItem[];
  /** While it is running, the title does not say yet that something failed. */
  isRunning: boolean;
}

const namedFiles = 20;

/** The failed files by batch and reason. */
export function UploadErrors({ items, isRunning }: UploadErrorsProps) {
  const groups = groupErrors(items);
  if (groups.length === 0) return null;
  return (
    <Alert tone={isRunning ? 'warning' : 'error'}>
      {isRunning && <p className={styles.errorTitle}>{texts.partialFailure}</p>}
      <ul className={styles.errors}>
        {groups.map((group) => (
          <li key={`${group.batch} ${group.error}`}>
            {group.batch > 0 ? texts.batchError(group.batch, group.error) : group.error}
            <span className={styles.files}>{namesOf(group)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function namesOf({ filenames }: ErrorGroup): string {
  const named = filenames.slice(0, namedFiles).join(', ');
  const rest = filenames.length - namedFiles;
  return rest > 0 ? `${named} ${texts.andMore(rest)}` : named;
}
