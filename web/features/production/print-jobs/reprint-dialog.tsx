import { useState } from 'react';
import { isOperator } from '../../../../shared/accounts/auth/roles.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { readDecimal } from '../../../../shared/format/read-decimal.ts';
import {
  type ReprintReason,
  reprintReasonName,
  reprintReasons,
} from '../../../../shared/production/print-jobs/reprints.ts';
import { errorText } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { createReprint, refreshJobs } from './api.ts';
import { reprintTexts as texts } from './print-job-texts.ts';
import { type ReprintableItem, ReprintItems } from './reprint-items.tsx';

interface ReprintDialogProps {
  orderId: string;
  orderNumber: string;
  items: readonly ReprintableItem[];
  /** Those that are chosen at first. */
  chosen?: readonly number[];
  onClose: () => void;
}

const options = [
  { value: '', label: texts.chooseReason },
  ...reprintReasons.map((reason) => ({ value: reason, label: reprintReasonName[reason] })),
] as const satisfies { value: ReprintReason | ''; label: string }[];
const maxCents = 1_000_000;

/** Asks which prints of an order are made once more, why, and (not operators) what it costs. */
export function ReprintDialog({ orderId, orderNumber, items, chosen = [], onClose }: ReprintDialogProps) {
  const toast = useToast();
  const { user } = useSession();
  // Sent twice, it is one reprint.
  const [key] = useState(() => crypto.randomUUID());
  const quantities = new Map(items.map(({ position, quantity }) => [position, quantity]));
  const form = useForm({
    initial: {
      items: new Map(chosen.map((position) => [position, String(quantities.get(position) ?? 1)])),
      reason: '' as ReprintReason | '',
      text: '',
      cost: '0',
    },
    check: (values) => ({
      items: itemsProblem(items, values.items),
      reason: values.reason ? null : texts.reasonMissing,
      text: values.reason === 'OTHER' && !values.text.trim() ? texts.noteMissing : null,
      cost: centsOf(values.cost) === null ? texts.costWrong : null,
    }),
    submit: async ({ items: copies, reason, text, cost }) => {
      const { message } = await createReprint(orderId, {
        key,
        items: [...copies].map(([position, count]) => ({ position, copies: Number(count) })),
        reason: reason || 'OTHER',
        text: text.trim(),
        costCents: centsOf(cost) ?? 0,
      });
      toast(message);
      await refreshJobs();
      onClose();
    },
    explain: (error) => errorText(error, texts.failed),
  });
  const { values, errors, field, setValue } = form;
  return (
    <FormDialog
      title={texts.title(orderNumber)}
      description={texts.text}
      form={{ ...form, problem: form.problem ?? errors.items ?? null }}
      submitText={texts.submit}
      busyText={texts.busy}
      onClose={onClose}
    >
      <ReprintItems items={items} copies={values.items} onChange={(copies) => setValue('items', copies)} />
      <Select
        label={texts.reason}
        value={values.reason}
        options={options}
        error={errors.reason ?? null}
        onValueChange={(reason) => setValue('reason', reason)}
      />
      <TextField label={texts.note} maxLength={500} {...field('text')} />
      {!isOperator(user) && (
        <TextField label={texts.cost} help={texts.costHelp} inputMode="decimal" {...field('cost')} />
      )}
    </FormDialog>
  );
}

function itemsProblem(items: readonly ReprintableItem[], copies: ReadonlyMap<number, string>): string | null {
  if (copies.size === 0) return texts.nothing;
  const wrong = items.find(({ position, quantity }) => {
    const count = copies.get(position);
    return count !== undefined && !(/^[1-9]\d{0,5}$/.test(count) && Number(count) <= quantity);
  });
  return wrong ? texts.copiesWrong(wrong.name, wrong.quantity) : null;
}

/** Returns null for what is no amount. */
function centsOf(text: string): number | null {
  const cents = Math.round(readDecimal(text) * 100);
  return cents >= 0 && cents <= maxCents ? cents : null;
}

export const costText = (cents: number): string => texts.costOf(formatCents(cents));
