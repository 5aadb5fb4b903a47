import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { acceptedFiles, isVideoFile } from '../../../../../shared/engine/photo-kinds.ts';
import { formatBytes } from '../../../../../shared/format/bytes.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { isSystemFile } from './file-handles.ts';
import { inFolderOrder } from './file-order.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './file-zone.module.css';
import { canPickFolder, pickFiles } from './pick-files.ts';
import { addPhotosTexts as texts } from './upload-texts.ts';

interface FileZoneProps {
  files: readonly File[];
  /** Files are dragged over the page, and dropping them anywhere adds them. */
  isDropping: boolean;
  isDisabled: boolean;
  onChoose: (files: File[]) => void;
}

/** What fits above the buttons; decoding more would take long. */
const maxPreviews = 12;

// The types of React don't know it.
const folderProps: Record<string, string> = { webkitdirectory: '' };

/** The file picker: where files are dropped, what is chosen, and a button to choose others. */
export function FileZone({ files, isDropping, isDisabled, onChoose }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [canChooseFolder] = useState(canPickFolder);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(event.target.files ?? [])].filter((file) => !isSystemFile(file));
    onChoose(event.target === folder.current ? inFolderOrder(chosen) : chosen);
    // So that the same files can be chosen again.
    event.target.value = '';
  };
  return (
    <div className={styles.zone} data-over={isDropping || undefined}>
      {files.length === 0 ? <ImagePlus aria-hidden="true" /> : <Previews files={files} />}
      <p className={styles.chosen} role="status">
        {files.length === 0 ? texts.none : texts.chosen(files.length, formatBytes(bytes), files.some(isVideoFile))}
      </p>
      <input ref={input} type="file" multiple accept={acceptedFiles} hidden onChange={choose} />
      <input ref={folder} type="file" hidden onChange={choose} {...folderProps} />
      <Row justify="center">
        <Button onClick={() => pickFiles('files', input.current, onChoose)} disabled={isDisabled}>
          {files.length === 0 ? texts.choose : texts.chooseOther}
        </Button>
        {canChooseFolder && (
          <Button onClick={() => pickFiles('folder', folder.current, onChoose)} disabled={isDisabled}>
            {texts.chooseFolder}
          </Button>
        )}
      </Row>
      <p className={styles.hint}>{texts.dropHint}</p>
    </div>
  );
}

function Previews({ files }: { files: readonly File[] }) {
  const left = files.length - maxPreviews;
  return (
    <Row as="ul" gap={2} justify="center" aria-label={texts.previews}>
      {files.slice(0, maxPreviews).map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have the same name.
        <li key={index}>
          <FilePreview file={file} />
        </li>
      ))}
      {left > 0 && <li className={styles.left}>{texts.morePhotos(left)}</li>}
    </Row>
  );
}
