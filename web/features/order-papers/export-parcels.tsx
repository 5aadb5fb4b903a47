import { useState } from 'react';
import { carrierName } from '../../../shared/rules/carriers.ts';
import { type ExportCarrier, exportCarriers, parcelColumns } from '../../../shared/rules/parcels.ts';
import { errorText } from '../../lib/api.ts';
import { tryStorage } from '../../lib/try-storage.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type ParcelFields, saveParcels } from './api.ts';
import { papersTexts, parcelsTexts as texts } from './order-papers-texts.ts';

const options = exportCarriers.map((value) => ({ value, label: carrierName(value) }));
const storageKey = (carrier: ExportCarrier): string => `parcels-${carrier}`;

/** The settings of a carrier's file, as this browser used them last. */
function savedFields(carrier: ExportCarrier): ParcelFields {
  const saved = tryStorage(
    () => JSON.parse(localStorage.getItem(storageKey(carrier)) ?? '{}') as Partial<ParcelFields>,
  );
  return { weightKg: '0,5', sender: '', service: '', columns: '', ...saved };
}

/** Asks for what an order does not know of its parcel, and saves the file for the carrier's import. */
export function ExportParcels({ orderIds, onClose }: { orderIds: readonly string[]; onClose: () => void }) {
  const [carrier, setCarrier] = useState<ExportCarrier>('PACKETA');
  return (
    <ExportForm key={carrier} carrier={carrier} onCarrierChange={setCarrier} orderIds={orderIds} onClose={onClose} />
  );
}

interface ExportFormProps {
  carrier: ExportCarrier;
  onCarrierChange: (carrier: ExportCarrier) => void;
  orderIds: readonly string[];
  onClose: () => void;
}

function ExportForm({ carrier, onCarrierChange, orderIds, onClose }: ExportFormProps) {
  const toast = useToast();
  const form = useForm<ParcelFields>({
    initial: savedFields(carrier),
    check: () => ({}),
    submit: async (fields) => {
      const leftOut = await saveParcels(carrier, orderIds, fields);
      tryStorage(() => localStorage.setItem(storageKey(carrier), JSON.stringify(fields)));
      if (leftOut > 0) toast(papersTexts.leftOut(leftOut), 'info');
      onClose();
    },
    explain: (error) => papersTexts.failed + errorText(error, papersTexts.unknown),
  });
  const isPacketa = carrier === 'PACKETA';
  return (
    <FormDialog
      size="s"
      title={texts.title}
      description={texts.description}
      submitText={texts.submit}
      busyText={texts.busy}
      formProps={form.formProps}
      isBusy={form.isBusy}
      problem={form.problem}
      onClose={onClose}
    >
      <Select label={texts.carrier} value={carrier} options={options} onValueChange={onCarrierChange} />
      <TextField {...form.field('weightKg')} label={texts.weight} inputMode="decimal" />
      {isPacketa && <TextField {...form.field('sender')} label={texts.sender} help={texts.senderHelp} />}
      <TextField {...form.field('service')} label={isPacketa ? texts.packetaService : texts.service} />
      {!isPacketa && (
        <TextField {...form.field('columns')} label={texts.columns} help={texts.columnsHelp(parcelColumns)} />
      )}
    </FormDialog>
  );
}
