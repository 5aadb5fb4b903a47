import type { PickList } from '../../../../shared/library/picks/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { finishPicks } from './api.ts';
import { pickTexts as texts } from './pick-texts.ts';
import { type Picks, showChangedList } from './picks-store.ts';

interface FinishDialogProps {
  slug: string;
  list: PickList;
  picks: Picks;
  onClose: () => void;
}

/** Hands a list to the owner of the album. */
export function FinishDialog({ slug, list, picks, onClose }: FinishDialogProps) {
  const toast = useToast();
  const form = useForm({
    initial: { message: '' },
    check: () => ({}),
    submit: async ({ message }) => {
      showChangedList(slug, (await finishPicks(slug, list.id, message)).list);
      toast(texts.finished);
      onClose();
    },
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  const missing = picks.limit === null ? 0 : picks.limit - picks.pickedCount;
  return (
    <FormDialog
      title={texts.doneTitle}
      description={
        <>
          <p>{texts.doneText(list.name, list.photoCount)}</p>
          {missing > 0 && <p>{texts.doneLess(missing)}</p>}
        </>
      }
      size="s"
      form={form}
      submitText={texts.done}
      busyText={texts.finishing}
      onClose={onClose}
    >
      <TextArea label={texts.message} rows={3} maxLength={1000} {...form.field('message')} />
    </FormDialog>
  );
}
