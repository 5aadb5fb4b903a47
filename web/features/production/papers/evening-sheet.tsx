import { FileText } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../../../shared/format/day.ts';
import { firstEvening } from '../../../../shared/production/papers/order-papers.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useLinkedOpen } from '../../../lib/use-linked-open.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { saveEveningSheet } from './api.ts';
import { papersTexts, eveningTexts as texts } from './order-papers-texts.ts';

/** Saves the sheet that closes a day: today, unless another one is chosen. */
export function EveningSheet() {
  const [isOpen, setOpen] = useLinkedOpen('evening');
  return (
    <>
      <Button icon={<FileText aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && <ChooseDay onClose={() => setOpen(false)} />}
    </>
  );
}

function ChooseDay({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => Date.now());
  const [first, today] = [firstEvening(now), dayOf(now)];
  const form = useForm({
    initial: { day: today },
    check: ({ day }) => ({ day: day >= first && day <= today ? null : texts.wrongDay }),
    submit: async ({ day }) => {
      await saveEveningSheet(day);
      onClose();
    },
    explain: (error) => texts.failed + errorText(error, papersTexts.unknown),
  });
  return (
    <FormDialog
      size="s"
      title={texts.title}
      description={texts.text}
      form={form}
      submitText={texts.save}
      busyText={texts.busy}
      onClose={onClose}
    >
      <TextField label={texts.day} type="date" min={first} max={today} required {...form.field('day')} />
    </FormDialog>
  );
}
