import { type FormEvent, useId, useState } from 'react';
import {
  type Carrier,
  carrierCodes,
  carrierName,
  carrierOfDelivery,
} from '../../../../../shared/production/parcels/carriers.ts';
import { parcelTexts } from '../../../../../shared/production/parcels/parcel-texts.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { SubmitDialog } from '../../../../ui/overlay/submit-dialog.tsx';
import { shipTexts as texts } from './admin-order-texts.ts';
import { unpaidWarning } from './status-question.ts';
import type { ChangeableOrder } from './use-status-change.tsx';

export interface Parcel {
  carrier: Carrier | null;
  trackingNumber: string;
}

interface ShipDialogProps {
  order: ChangeableOrder;
  onOpenChange: (open: boolean) => void;
  onConfirm: (parcel: Parcel) => void;
}

const allowed = /^[\w ./-]*$/;
const longest = 50;
const options = [
  { value: '', label: parcelTexts.noCarrier },
  ...carrierCodes.map((code) => ({ value: code, label: carrierName(code) })),
] as const satisfies { value: Carrier | ''; label: string }[];

/** Asks for carrier and tracking number; both are optional. */
export function ShipDialog({ order, onOpenChange, onConfirm }: ShipDialogProps) {
  const form = useId();
  const [carrier, setCarrier] = useState<Carrier | ''>(
    order.carrier ?? carrierOfDelivery(order.delivery?.name ?? '') ?? '',
  );
  const [number, setNumber] = useState(order.trackingNumber ?? '');
  const [isSubmitted, setSubmitted] = useState(false);
  const isEdit = order.status === 'SHIPPED';
  const numberProblem = allowed.test(number.trim()) ? null : texts.wrongNumber;
  const carrierProblem = number.trim() && !carrier ? parcelTexts.carrierMissing : null;
  const warning = isEdit ? null : unpaidWarning(order);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React bubbles it to the form of the order's dialog.
    event.stopPropagation();
    setSubmitted(true);
    if (!numberProblem && !carrierProblem) onConfirm({ carrier: carrier || null, trackingNumber: number.trim() });
  };
  return (
    <SubmitDialog
      size="s"
      title={isEdit ? texts.editTitle(order.orderNumber) : texts.title(order.orderNumber)}
      description={isEdit ? texts.editText : texts.text}
      form={form}
      submitText={isEdit ? texts.save : texts.confirm}
      onClose={() => onOpenChange(false)}
    >
      <Stack as="form" gap={5} id={form} onSubmit={submit} noValidate>
        {warning && <Alert tone="warning">{warning}</Alert>}
        <Select
          label={parcelTexts.carrier}
          value={carrier}
          options={options}
          error={isSubmitted ? carrierProblem : null}
          onValueChange={setCarrier}
        />
        <TextField
          label={parcelTexts.number}
          help={texts.numberHelp}
          error={isSubmitted ? numberProblem : null}
          value={number}
          maxLength={longest}
          // For a barcode scanner.
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Stack>
    </SubmitDialog>
  );
}
