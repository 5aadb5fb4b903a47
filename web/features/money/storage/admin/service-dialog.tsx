import type {
  AdminStorageService,
  AdminStorageServiceResponse,
  PriceUnit,
} from '../../../../../shared/money/storage/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextArea, TextField } from '../../../../ui/form/text-field.tsx';
import { isOther, useEditConflict } from '../../../../ui/form/use-edit-conflict.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { VatRateSelect } from '../../../shop/legal/vat-rate-select.tsx';
import { createStorageService, updateStorageService } from './api.ts';
import styles from './service-dialog.module.css';
import { checkService, editedFields, type ServiceValues, serviceInputOf, serviceValuesOf } from './service-values.ts';
import { priceUnits, formTexts as texts } from './storage-texts.ts';

interface ServiceDialogProps {
  /** Without it the dialog creates a plan. */
  service?: AdminStorageService | undefined;
  onClose: () => void;
  onSaved: (response: AdminStorageServiceResponse) => void;
}

const units = (['MB', 'GB', 'TB'] as const).map((value) => ({ value, label: value }));
const periods = (Object.keys(priceUnits) as PriceUnit[]).map((value) => ({ value, label: priceUnits[value] }));

export function ServiceDialog({ service, onClose, onSaved }: ServiceDialogProps) {
  const conflict = useEditConflict({
    record: service,
    fields: editedFields,
    onTake: (current, changed) => {
      const now = serviceValuesOf(current);
      for (const name of changed) setValue(name, now[name]);
    },
    isTouched: (base, name): boolean => isOther(values[name], serviceValuesOf(base)[name]),
  });
  const { values, setValue, field, checkbox, problem, isBusy, formProps } = useForm<ServiceValues>({
    initial: serviceValuesOf(service),
    check: checkService,
    submit: async (all) => {
      const input = serviceInputOf(all);
      onSaved(
        await (service
          ? updateStorageService(service.id, { ...input, version: conflict.version })
          : createStorageService(input)),
      );
    },
    explain: (error) =>
      conflict.catches(error) ? '' : errorText(error, service ? texts.updateFailed : texts.createFailed),
  });

  return (
    <FormDialog
      title={service ? texts.editTitle : texts.createTitle}
      form={{ formProps, problem, isBusy }}
      submitText={service ? texts.save : texts.create}
      busyText={service ? texts.saving : texts.creating}
      onClose={onClose}
    >
      {conflict.notice}
      <TextField
        {...field('name')}
        label={texts.name}
        placeholder={texts.namePlaceholder}
        autoComplete="off"
        required
        maxLength={60}
      />
      <TextArea
        {...field('description')}
        label={texts.description}
        help={texts.descriptionHelp}
        rows={2}
        maxLength={500}
      />
      <div className={styles.pair}>
        <TextField {...field('capacity')} label={texts.capacity} inputMode="decimal" autoComplete="off" required />
        <Select
          label={texts.unit}
          value={values.capacityUnit}
          options={units}
          onValueChange={(unit) => setValue('capacityUnit', unit)}
        />
      </div>
      {service && service.customers > 0 && (
        <Alert tone="info">{texts.capacityChange(service.customers, service.hasMoreCustomers)}</Alert>
      )}
      <div className={styles.pair}>
        <TextField
          {...field('price')}
          label={texts.price}
          help={texts.priceHelp}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Select
          label={texts.priceUnit}
          value={values.priceUnit}
          options={periods}
          onValueChange={(period) => setValue('priceUnit', period)}
        />
      </div>
      <VatRateSelect value={values.vatRate} onChange={(rate) => setValue('vatRate', rate)} />
      <Checkbox {...checkbox('rawSupport')} label={texts.rawSupport} help={texts.rawSupportHelp} />
      <Checkbox {...checkbox('isActive')} label={texts.isActive} help={texts.isActiveHelp} />
    </FormDialog>
  );
}
