import { CircleAlert, CircleCheck, Clock, Upload } from 'lucide-react';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { UploadItem } from '../../photos/upload/upload-state.ts';
import styles from './upload-dialog.module.css';
import { type FileState, fileState } from './upload-file-state.ts';
import { uploadTexts as texts } from './upload-texts.ts';

interface UploadFilesProps {
  items: readonly UploadItem[];
  photoOf: (item: UploadItem) => Photo | null;
  createsPreviews: boolean;
  isRunning: boolean;
}

/** Lists each file with its state; at the end the failed ones come first. */
export function UploadFiles({ items, photoOf, createsPreviews, isRunning }: UploadFilesProps) {
  const rows = items.map((item) => ({ item, state: fileState(item, photoOf(item), createsPreviews) }));
  const isFailed = ({ state }: (typeof rows)[number]): number => Number(state.kind === 'failed');
  if (!isRunning) rows.sort((a, b) => isFailed(b) - isFailed(a));
  return (
    <ul className={styles.files} aria-label={texts.files}>
      {rows.map(({ item, state }) => (
        <li key={item.id} className={styles.file} data-kind={state.kind}>
          <StateIcon kind={state.kind} />
          <span className={styles.name}>{item.file.name}</span>
          <span className={styles.state}>{state.label}</span>
          {state.detail && <span className={styles.detail}>{state.detail}</span>}
        </li>
      ))}
    </ul>
  );
}

const icons = { waiting: Clock, sending: Upload, done: CircleCheck, failed: CircleAlert };

function StateIcon({ kind }: Pick<FileState, 'kind'>) {
  if (kind === 'processing') return <Spinner size="s" />;
  const Icon = icons[kind];
  return <Icon className={styles.icon} aria-hidden="true" />;
}
