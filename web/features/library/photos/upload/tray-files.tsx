import { Ban, CircleAlert, CircleCheck, Clock, Film, Image, Upload as UploadIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isVideoFile } from '../../../../../shared/engine/photo-kinds.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { type FileState, fileState } from './file-state.ts';
import styles from './tray-files.module.css';
import type { UploadItem } from './upload-state.ts';
import { uploadTexts as texts } from './upload-texts.ts';

/** So that thousands of files don't slow down their own upload. */
const maxRows = 60;
const order: readonly FileState['kind'][] = ['failed', 'sending', 'busy', 'waiting', 'cancelled', 'done'];

/** The files of an upload, each with its state: first what failed, then what is on its way. */
export function TrayFiles({ items }: { items: readonly UploadItem[] }) {
  const rows = items.map((item) => ({ item, state: fileState(item) }));
  rows.sort((a, b) => order.indexOf(a.state.kind) - order.indexOf(b.state.kind));
  return (
    <ul aria-label={texts.files}>
      {rows.slice(0, maxRows).map(({ item, state }) => (
        <li key={item.id} className={styles.file} data-kind={state.kind}>
          <Picture item={item} />
          <span className={styles.name}>{item.file.name}</span>
          <span className={styles.state}>
            <StateIcon kind={state.kind} />
            {state.label}
          </span>
          {state.detail && <span className={styles.detail}>{state.detail}</span>}
        </li>
      ))}
      {rows.length > maxRows && <li className={styles.more}>{texts.moreFiles(rows.length - maxRows)}</li>}
    </ul>
  );
}

const icons = { waiting: Clock, sending: UploadIcon, done: CircleCheck, cancelled: Ban, failed: CircleAlert };

function StateIcon({ kind }: Pick<FileState, 'kind'>) {
  if (kind === 'busy') return <Spinner size="s" />;
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}

/** The thumbnail that was made here, or the server's: the file itself would have to be decoded for it. */
function Picture({ item: { file, picture, photo } }: { item: UploadItem }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const source = url ?? photo?.thumbnailUrl;
  const Icon = isVideoFile(file) ? Film : Image;
  return <span className={styles.picture}>{source ? <img src={source} alt="" /> : <Icon aria-hidden="true" />}</span>;
}
