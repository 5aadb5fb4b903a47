import { useId } from 'react';
import type { AdminStorageService, AdminStorageServiceAnswer } from '../../../shared/contract/storage.ts';
import { errorText } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { createStorageService, updateStorageService } from './api.ts';
import styles from './service-dialog.module.css';
import { checkService, type ServiceValues, serviceInputOf, serviceValuesOf } from './service-values.ts';
import { priceUnits, formTexts as texts } from './storage-texts.ts';

interface ServiceDialogProps {
  /** Without one a new plan is made. */
  service?: AdminStorageService | undefined;
  onClose: () => void;
  onSaved: (answer: AdminStorageServiceAnswer) => void;
}

const units = ['MB', 'GB', 'TB'].map((value) => ({ value, label: value }));
const periods = Object.entries(priceUnits).map(([value, label]) => ({ value, label }));

export function ServiceDialog({ service, onClose, onSaved }: ServiceDialogProps) {
  const formId = useId();
  const { values, field, problem, isBusy, formProps } = useForm<ServiceValues>({
    initial: serviceValuesOf(service),
    check: checkService,
    submit: async (all) => {
      const input = serviceInputOf(all);
      onSaved(await (service ? updateStorageService(service.id, input) : createStorageService(input)));
    },
    explain: (error) => errorText(error, service ? texts.updateFailed : texts.createFailed),
  });
  const set = (name: keyof ServiceValues, value: string) => field(name).onChange({ target: { value } });
  const check = (name: 'rawSupport' | 'isActive') => ({
    label: texts[name],
    help: texts[`${name}Help`],
    checked: values[name] === 'true',
    onCheckedChange: (checked: boolean) => set(name, String(checked)),
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!isBusy}
      title={service ? texts.editTitle : texts.createTitle}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isBusy}
            busyText={service ? texts.saving : texts.creating}
          >
            {service ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={styles.form}>
        {problem && <Alert tone="error">{problem}</Alert>}
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
            onValueChange={(unit) => set('capacityUnit', unit)}
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
            onValueChange={(period) => set('priceUnit', period)}
          />
        </div>
        <Checkbox {...check('rawSupport')} />
        <Checkbox {...check('isActive')} />
      </form>
    </Dialog>
  );
}
