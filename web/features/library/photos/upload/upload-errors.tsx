import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import styles from './upload-errors.module.css';
import type { UploadItem } from './upload-state.ts';
import { countOutcomes, type FileGroup, groupErrors, groupIncomplete } from './upload-summary.ts';
import { uploadTexts as texts } from './upload-texts.ts';

interface UploadErrorsProps {
  items: readonly UploadItem[];
  isRunning: boolean;
}

/** The failed files by reason. */
export function UploadErrors({ items, isRunning }: UploadErrorsProps) {
  const groups = groupErrors(items);
  if (groups.length === 0) return null;
  return (
    <Alert tone={isRunning ? 'warning' : 'error'}>
      <p className={styles.title}>{texts.partialFailure}</p>
      <FileGroups groups={groups} />
    </Alert>
  );
}

/** The stored photos that are not shown or can't be printed, by reason. */
export function IncompletePhotos({ items }: { items: readonly UploadItem[] }) {
  const groups = groupIncomplete(items);
  if (groups.length === 0) return null;
  return (
    <Alert tone="warning">
      <p className={styles.title}>{texts.incomplete(countOutcomes(items).incomplete)}</p>
      <FileGroups groups={groups} />
    </Alert>
  );
}

/** The files that the album had already. */
export function SkippedPhotos({ items }: { items: readonly UploadItem[] }) {
  const filenames = items.filter(({ outcome }) => outcome === 'duplicate').map(({ file }) => file.name);
  if (filenames.length === 0) return null;
  return (
    <Alert tone="info">
      <p>{texts.duplicates(filenames.length)}</p>
      <span className={styles.files}>{namesOf(filenames)}</span>
    </Alert>
  );
}

const namedFiles = 20;

const FileGroups = ({ groups }: { groups: readonly FileGroup[] }) => (
  <Stack as="ul" gap={2}>
    {groups.map((group) => (
      <li key={group.reason}>
        {group.reason}
        <span className={styles.files}>{namesOf(group.filenames)}</span>
      </li>
    ))}
  </Stack>
);

function namesOf(filenames: readonly string[]): string {
  const named = filenames.slice(0, namedFiles).join(', ');
  const rest = filenames.length - namedFiles;
  return rest > 0 ? `${named} ${texts.andMore(rest)}` : named;
}
