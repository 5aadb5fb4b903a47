import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { maxPickComment } from '../../../../shared/library/picks/pick-limits.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { pickTexts as texts } from './pick-texts.ts';
import { choose } from './picks-store.ts';

interface CommentDialogProps {
  slug: string;
  photo: Photo;
  comment: string;
  onClose: () => void;
}

/** What a guest writes about a photo, which is chosen with it. */
export default function CommentDialog({ slug, photo, comment, onClose }: CommentDialogProps) {
  const form = useForm({
    initial: { comment },
    check: () => ({}),
    submit: async (values) => {
      await choose(slug, photo.id, true, values.comment.trim());
      onClose();
    },
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  return (
    <FormDialog
      title={texts.comment}
      description={photo.filename}
      size="s"
      form={form}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
    >
      <TextArea
        label={texts.comment}
        hideLabel
        help={texts.commentHelp}
        placeholder={texts.commentPlaceholder}
        rows={3}
        maxLength={maxPickComment}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}
