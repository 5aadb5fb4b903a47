import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { acceptedFiles } from '../../../../shared/rules/photo-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './file-zone.module.css';
import { addPhotosTexts as texts } from './upload-texts.ts';

interface FileZoneProps {
  files: readonly File[];
  /** Files are dragged over the page, and dropping them anywhere adds them. */
  isDropping: boolean;
  isDisabled: boolean;
  onChoose: (files: File[]) => void;
}

/** The file picker: the number of chosen files, and a button to choose others. */
export function FileZone({ files, isDropping, isDisabled, onChoose }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    onChoose([...(event.target.files ?? [])]);
    // So that the same files can be chosen again.
    event.target.value = '';
  };
  return (
    <div className={styles.zone} data-over={isDropping || undefined}>
      <ImagePlus aria-hidden="true" />
      <p className={styles.chosen} role="status">
        {files.length === 0 ? texts.none : texts.chosen(files.length, formatBytes(bytes))}
      </p>
      <input ref={input} type="file" multiple accept={acceptedFiles} hidden onChange={choose} />
      <Button onClick={() => input.current?.click()} disabled={isDisabled}>
        {files.length === 0 ? texts.choose : texts.chooseOther}
      </Button>
      <p className={styles.hint}>{texts.dropHint}</p>
    </div>
  );
}
