import { type Carrier, carrierCodes, carrierName } from '../../../../shared/production/parcels/carriers.ts';
import { parcelTexts } from '../../../../shared/production/parcels/parcel-texts.ts';
import type { ProductionPrintData } from '../../../../shared/production/today/production.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { refreshJobs, shipReprint } from './api.ts';
import { reprintTexts as texts } from './print-job-texts.ts';

const options = [
  { value: '', label: parcelTexts.noCarrier },
  ...carrierCodes.map((code) => ({ value: code, label: carrierName(code) })),
] as const satisfies { value: Carrier | ''; label: string }[];

/** Notes the parcel that a reprint was sent in. */
export function ShipReprint({ job, onClose }: { job: ProductionPrintData['job']; onClose: () => void }) {
  const toast = useToast();
  const { values, errors, field, setValue, problem, isBusy, formProps } = useForm({
    initial: {
      carrier: job.reprint?.carrier ?? ('' as Carrier | ''),
      trackingNumber: job.reprint?.trackingNumber ?? '',
    },
    check: ({ carrier, trackingNumber }) => ({
      carrier: trackingNumber.trim() && !carrier ? parcelTexts.carrierMissing : null,
    }),
    submit: async ({ carrier, trackingNumber }) => {
      const { message } = await shipReprint(job.id, {
        carrier: carrier || null,
        trackingNumber: trackingNumber.trim(),
      });
      toast(message);
      await refreshJobs();
      onClose();
    },
    explain: (error) => errorText(error, texts.shipFailed),
  });
  return (
    <FormDialog
      size="s"
      title={texts.shipTitle}
      description={texts.shipText}
      form={{ formProps, problem, isBusy }}
      submitText={texts.shipSave}
      busyText={texts.shipBusy}
      onClose={onClose}
    >
      <Select
        label={parcelTexts.carrier}
        value={values.carrier}
        options={options}
        error={errors.carrier ?? null}
        onValueChange={(carrier) => setValue('carrier', carrier)}
      />
      <TextField
        label={parcelTexts.number}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        {...field('trackingNumber')}
      />
    </FormDialog>
  );
}
