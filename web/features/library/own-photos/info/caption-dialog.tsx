import { maxCaption } from '../../../../../shared/library/photos/caption.ts';
import { refresh } from '../../../../lib/api.ts';
import { errorText } from '../../../../lib/api-error.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { TextArea } from '../../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { saveCaption } from '../api.ts';
import { captionTexts as texts } from './own-info-texts.ts';

interface CaptionDialogProps {
  photoId: string;
  caption: string;
  onClose: () => void;
}

export default function CaptionDialog({ photoId, caption, onClose }: CaptionDialogProps) {
  const form = useForm({
    initial: { caption },
    check: () => ({ caption: null }),
    submit: async (values) => {
      await saveCaption(photoId, values.caption);
      await refresh(`/photos/${photoId}/albums`);
      onClose();
    },
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  return (
    <FormDialog title={texts.title} form={form} submitText={texts.save} busyText={texts.saving} onClose={onClose}>
      <TextArea label={texts.label} help={texts.help} rows={5} maxLength={maxCaption} {...form.field('caption')} />
    </FormDialog>
  );
}
