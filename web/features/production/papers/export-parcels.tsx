import { useState } from 'react';
import { isOperator } from '../../../../shared/accounts/auth/roles.ts';
import { carrierName } from '../../../../shared/production/parcels/carriers.ts';
import type { ParcelFileSettings } from '../../../../shared/production/parcels/contract.ts';
import {
  defaultParcelColumns,
  type ExportCarrier,
  exportCarriers,
} from '../../../../shared/production/parcels/parcels.ts';
import { errorText } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { isOther, useEditConflict } from '../../../ui/form/use-edit-conflict.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { refreshParcelFiles, saveParcelFile, saveParcels, useParcelFiles } from './api.ts';
import { papersTexts, parcelsTexts as texts } from './order-papers-texts.ts';
import { ParcelColumns } from './parcel-columns.tsx';
import {
  checkParcelFile,
  columnValuesOf,
  editedFields,
  isSaved,
  parcelFileInputOf,
  parcelFileValuesOf,
} from './parcel-file-values.ts';

const options = exportCarriers.map((value) => ({ value, label: carrierName(value) }));

interface ExportParcelsProps {
  orderIds: readonly string[];
  onClose: () => void;
}

/** Saves the file for a carrier's import, and how it is made. */
export function ExportParcels({ orderIds, onClose }: ExportParcelsProps) {
  const { data, error } = useParcelFiles();
  const [carrier, setCarrier] = useState<ExportCarrier>('PACKETA');
  const file = data?.files.find((each) => each.carrier === carrier);
  if (!file)
    return (
      <Dialog open size="s" title={texts.title} onOpenChange={(open) => !open && onClose()}>
        {error ? <Alert tone="error">{papersTexts.failed + errorText(error, papersTexts.unknown)}</Alert> : <Spinner />}
      </Dialog>
    );
  return <ExportForm key={carrier} file={file} onCarrierChange={setCarrier} orderIds={orderIds} onClose={onClose} />;
}

interface ExportFormProps extends ExportParcelsProps {
  file: ParcelFileSettings;
  onCarrierChange: (carrier: ExportCarrier) => void;
}

function ExportForm({ file, onCarrierChange, orderIds, onClose }: ExportFormProps) {
  const { carrier } = file;
  const toast = useToast();
  const [saved, setSaved] = useState(file);
  const conflict = useEditConflict({
    record: file,
    fields: editedFields,
    onTake: (current, changed) => {
      const now = parcelFileValuesOf(current);
      for (const name of changed) form.setValue(name, now[name]);
    },
    isTouched: (base, name): boolean => isOther(form.values[name], parcelFileValuesOf(base)[name]),
  });
  const form = useForm({
    initial: parcelFileValuesOf(file),
    check: checkParcelFile,
    submit: async (values) => {
      if (!isSaved(values, saved)) {
        const response = await saveParcelFile(carrier, { ...parcelFileInputOf(values), version: conflict.version });
        conflict.onSaved(response.file);
        setSaved(response.file);
      }
      const { leftOut } = await saveParcels(carrier, orderIds);
      refreshParcelFiles();
      if (leftOut > 0) toast(papersTexts.leftOut(leftOut), 'info');
      onClose();
    },
    explain: (error) => (conflict.catches(error) ? '' : papersTexts.failed + errorText(error, papersTexts.unknown)),
  });
  // How the file is made is a setting of the shop.
  const canSet = !isOperator(useSession().user);
  const isPacketa = carrier === 'PACKETA';
  return (
    <FormDialog
      title={texts.title}
      description={canSet ? texts.description : texts.upload}
      submitText={texts.submit}
      busyText={texts.busy}
      form={form}
      onClose={onClose}
    >
      {conflict.notice}
      <Select label={texts.carrier} value={carrier} options={options} onValueChange={onCarrierChange} />
      {canSet && (
        <>
          <TextField {...form.field('weightKg')} label={texts.weight} help={texts.weightHelp} inputMode="decimal" />
          {isPacketa && (
            <TextField {...form.field('sender')} label={texts.sender} help={texts.senderHelp} maxLength={64} />
          )}
          <TextField
            {...form.field('service')}
            label={isPacketa ? texts.packetaService : texts.service}
            maxLength={32}
            autoComplete="off"
          />
          {!isPacketa && (
            <ParcelColumns
              columns={form.values.columns}
              onChange={(columns) => form.setValue('columns', columns)}
              onReset={() => form.setValue('columns', columnValuesOf(defaultParcelColumns[carrier]))}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
