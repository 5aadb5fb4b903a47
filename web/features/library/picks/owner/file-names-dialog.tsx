import type { PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import { saveBlob } from '../../../../lib/download.ts';
import { useCopy } from '../../../../ui/feedback/use-copy.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { TextArea } from '../../../../ui/form/text-field.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { guestPickTexts as texts } from '../pick-texts.ts';
import { namesAsCsv, namesAsText, namesInLine } from './file-names.ts';

interface FileNamesDialogProps {
  photos: readonly PickedPhoto[];
  /** Of the files, without their ending. */
  title: string;
  onClose: () => void;
}

/** The names of the chosen files, for Lightroom. */
export default function FileNamesDialog({ photos, title, onClose }: FileNamesDialogProps) {
  const copy = useCopy(texts);
  const line = namesInLine(photos);
  const save = (text: string, ending: 'txt' | 'csv'): void =>
    saveBlob(
      new Blob([text], { type: `text/${ending === 'txt' ? 'plain' : 'csv'};charset=utf-8` }),
      `${title}.${ending}`,
    );
  return (
    <Dialog open onOpenChange={onClose} title={texts.files} description={texts.filesText}>
      <Stack gap={4}>
        <TextArea label={texts.files} hideLabel readOnly rows={6} value={line} />
        <Row gap={3}>
          <Button variant="primary" onClick={() => copy(line, texts.copied)}>
            {texts.copyNames}
          </Button>
          <Button onClick={() => save(namesAsText(photos), 'txt')}>{texts.txt}</Button>
          <Button onClick={() => save(namesAsCsv(photos), 'csv')}>{texts.csv}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
