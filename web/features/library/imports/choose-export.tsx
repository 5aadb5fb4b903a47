import { FolderOpen } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { isSystemFile } from '../photos/upload/file-handles.ts';
import zoneStyles from '../photos/upload/file-zone.module.css';
import { canPickFolder, pickFiles } from '../photos/upload/pick-files.ts';
import { usePageDrop } from '../photos/upload/use-page-drop.ts';
import { importTexts as texts } from './import-texts.ts';
import styles from './imports.module.css';
import { readChosen } from './imports-store.ts';

const archiveTypes = {
  'application/zip': ['.zip'],
  'application/gzip': ['.tgz', '.gz'],
  'application/x-tar': ['.tar'],
};
const accepted = Object.values(archiveTypes).flat().join(',');

// The types of React don't know it.
const folderProps: Record<string, string> = { webkitdirectory: '' };

/** Where archives and folders are chosen, or dropped anywhere on the page. */
export function ChooseExport() {
  const archives = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [canChooseFolder] = useState(canPickFolder);
  const [problem, setProblem] = useState<string | null>(null);

  const read = (files: readonly File[]): void => {
    const wanted = files.filter((file) => !isSystemFile(file));
    setProblem(null);
    if (wanted.length > 0)
      readChosen(wanted).catch((error: unknown) => setProblem(texts.readFailed + errorText(error, texts.tryAgain)));
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    read([...(event.target.files ?? [])]);
    // So that the same files can be chosen again.
    event.target.value = '';
  };
  const isDropping = usePageDrop(true, read);

  return (
    <>
      <div className={zoneStyles.zone} data-over={isDropping || undefined}>
        <FolderOpen aria-hidden="true" />
        <input ref={archives} type="file" multiple accept={accepted} hidden onChange={choose} />
        <input ref={folder} type="file" hidden onChange={choose} {...folderProps} />
        <Row justify="center">
          <Button variant="primary" onClick={() => pickFiles('files', archives.current, read, archiveTypes)}>
            {texts.choose}
          </Button>
          {canChooseFolder && (
            <Button onClick={() => pickFiles('folder', folder.current, read)}>{texts.chooseFolder}</Button>
          )}
        </Row>
        <p className={zoneStyles.hint}>{isDropping ? texts.dropHere : texts.dropHint}</p>
      </div>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <p className={styles.note}>{texts.nothingSent}</p>
    </>
  );
}
