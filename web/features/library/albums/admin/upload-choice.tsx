import { type FormEvent, useState } from 'react';
import { maxAdminFiles, maxWatermarkLength } from '../../../../../shared/library/photos/upload-limits.ts';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { SubmitDialog } from '../../../../ui/overlay/submit-dialog.tsx';
import { FileZone } from '../../photos/upload/file-zone.tsx';
import { startUpload } from '../../photos/upload/upload-store.ts';
import { usePageDrop } from '../../photos/upload/use-page-drop.ts';
import styles from './upload-dialog.module.css';
import { uploadTexts as texts } from './upload-texts.ts';

interface UploadChoiceProps {
  albumId: string;
  albumTitle: string;
  onClose: () => void;
}

const formId = 'admin-upload';

/** Selects photos, whether previews are made now, and the watermark. */
export function UploadChoice({ albumId, albumTitle, onClose }: UploadChoiceProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [createsPreviews, setCreatesPreviews] = useState(true);
  const [hasWatermark, setHasWatermark] = useState(false);
  const [watermark, setWatermark] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isDropping = usePageDrop(!isBusy, (dropped) => setFiles(dropped));
  const isTooMany = files.length > maxAdminFiles;
  const isTextMissing = hasWatermark && watermark.trim() === '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    if (isBusy || isTextMissing || isTooMany || files.length === 0) return;
    setBusy(true);
    setError(null);
    const options = { createsPreviews, watermark: hasWatermark ? watermark.trim() : '' };
    await startUpload({ albumId, albumTitle, options }, files).then(onClose, (failure: unknown) => {
      setBusy(false);
      setError(texts.problem(errorText(failure, texts.tryAgain)));
    });
  };

  return (
    <SubmitDialog
      title={texts.title}
      form={formId}
      submitText={texts.submit(isTooMany ? 0 : files.length)}
      canSubmit={files.length > 0 && !isTooMany}
      isBusy={isBusy}
      busyText={texts.submitting}
      onClose={onClose}
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate>
        {error && <Alert tone="error">{error}</Alert>}
        <FileZone files={files} isDropping={isDropping} isDisabled={isBusy} onChoose={setFiles} />
        {isTooMany && <Alert tone="error">{texts.tooMany}</Alert>}
        <Checkbox
          label={texts.createPreview}
          help={texts.createPreviewHelp}
          checked={createsPreviews}
          disabled={isBusy}
          onCheckedChange={setCreatesPreviews}
        />
        <Checkbox
          label={texts.addWatermark}
          help={texts.addWatermarkHelp}
          checked={hasWatermark}
          disabled={isBusy}
          onCheckedChange={setHasWatermark}
        />
        {hasWatermark && (
          <div className={styles.watermark}>
            <TextField
              label={texts.watermark}
              placeholder={texts.watermarkPlaceholder}
              value={watermark}
              maxLength={maxWatermarkLength}
              autoComplete="off"
              disabled={isBusy}
              error={isSubmitted && isTextMissing ? texts.watermarkMissing : null}
              onChange={(event) => setWatermark(event.target.value)}
            />
          </div>
        )}
        <ul className={styles.notes}>
          <li>{texts.limit}</li>
          <li>{texts.quota}</li>
        </ul>
      </Stack>
    </SubmitDialog>
  );
}
