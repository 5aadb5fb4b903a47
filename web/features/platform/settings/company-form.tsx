import { type FormEvent, useRef, useState } from 'react';
import type { AdminCompanySettings } from '../../../../shared/platform/settings/contract.ts';
import { maxSocialLinkLength, socialNetworks } from '../../../../shared/platform/settings/social-links.ts';
import { dispatchDaysLimits } from '../../../../shared/production/today/work-filters.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGrid, FormActions, FormSection, WideField } from '../../../ui/form/form-section.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { isOther, useEditConflict } from '../../../ui/form/use-edit-conflict.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question.tsx';
import { saveCompanySettings } from './api.ts';
import { CompanyIdentity } from './company-identity.tsx';
import { companyTexts as texts } from './company-texts.ts';
import { checkCompany, companyInputOf, companyValuesOf, editedFields } from './company-values.ts';
import styles from './settings.module.css';

export function CompanyForm({ settings }: { settings: AdminCompanySettings }) {
  const toast = useToast();
  const unsaved = useLeaveQuestion();
  const [savedIban, setSavedIban] = useState(settings.iban);
  const conflict = useEditConflict({
    record: settings,
    fields: editedFields,
    onTake: (current, changed) => {
      const now = companyValuesOf(current);
      for (const name of changed) setValue(name, now[name]);
    },
    isTouched: (base, name): boolean => isOther(values[name], companyValuesOf(base)[name]),
  });
  const { values, setValue, field, problem, isBusy, formProps } = useForm({
    initial: companyValuesOf(settings),
    check: checkCompany,
    submit: async (all) => {
      const input = { ...companyInputOf(all), version: conflict.version };
      const { message, settings: saved } = await saveCompanySettings(input);
      conflict.onSaved(saved);
      unsaved.onSaved();
      setSavedIban(saved.iban);
      toast(message ?? texts.saved);
    },
    explain: (error) => (conflict.catches(error) ? '' : errorText(error, texts.saveFailed)),
  });
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  const submit = (event: FormEvent) => {
    const stopsTransfer = savedIban !== '' && values.iban.trim() === '';
    if (stopsTransfer && !isConfirmed.current) {
      event.preventDefault();
      return setAsking(true);
    }
    isConfirmed.current = false;
    return formProps.onSubmit(event);
  };
  const stopTransfer = () => {
    isConfirmed.current = true;
    setAsking(false);
    formProps.ref.current?.requestSubmit();
  };
  const size = (name: 'previewWidth' | 'thumbnailWidth', min: number, max: number, step: number) => (
    <TextField
      {...field(name)}
      label={texts[name]}
      help={texts[`${name}Help`]}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={step}
    />
  );
  const quality = (name: 'previewQuality' | 'thumbnailQuality') => (
    <TextField
      {...field(name)}
      label={texts[name]}
      help={texts.qualityHelp}
      type="number"
      inputMode="numeric"
      min={50}
      max={95}
      step={5}
    />
  );

  return (
    <form {...formProps} {...unsaved.watch} onSubmit={submit} className={styles.form}>
      <CompanyIdentity values={values} field={field} setValue={setValue} />
      <FormSection title={texts.payment}>
        <FieldGrid>
          <WideField>
            <TextField
              {...field('iban')}
              label={texts.iban}
              help={values.iban.trim() ? texts.ibanHelp : <span className={styles.warning}>{texts.ibanEmpty}</span>}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={42}
            />
          </WideField>
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.contact}>
        <FieldGrid>
          <TextField
            {...field('email')}
            label={texts.email}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
          />
          <TextField {...field('phone')} label={texts.phone} type="tel" autoComplete="off" maxLength={30} />
          <WideField>
            <Checkbox
              label={texts.mailsNewOrders}
              help={texts.mailsNewOrdersHelp}
              checked={values.mailsNewOrders === 'true'}
              onCheckedChange={(checked) => setValue('mailsNewOrders', String(checked))}
            />
          </WideField>
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.social} text={texts.socialText}>
        <FieldGrid columns={3}>
          {socialNetworks.map(({ field: name, hosts: [host] }) => (
            <TextField
              key={name}
              {...field(name)}
              label={texts[name]}
              type="url"
              placeholder={`https://${host}/`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxSocialLinkLength}
            />
          ))}
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.images} text={texts.imagesText}>
        <FieldGrid>
          {size('previewWidth', 400, 4000, 100)}
          {quality('previewQuality')}
          {size('thumbnailWidth', 100, 800, 50)}
          {quality('thumbnailQuality')}
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.prints}>
        <FieldGrid>
          <TextField
            {...field('fitOverLossPercent')}
            label={texts.fitOverLossPercent}
            help={texts.fitOverLossPercentHelp}
            type="number"
            inputMode="numeric"
            min={1}
            max={90}
          />
          <TextField
            {...field('dispatchDays')}
            label={texts.dispatchDays}
            help={texts.dispatchDaysHelp}
            type="number"
            inputMode="numeric"
            min={dispatchDaysLimits.min}
            max={dispatchDaysLimits.max}
          />
          <WideField>
            <OptionCards
              legend={texts.tiersByFormat}
              value={values.tiersByFormat}
              options={[
                { value: 'true', label: texts.tiersOfFormat, note: texts.tiersOfFormatNote },
                { value: 'false', label: texts.tiersOfItem, note: texts.tiersOfItemNote },
              ]}
              onChange={(value) => setValue('tiersByFormat', value)}
            />
          </WideField>
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.buyers}>
        <Checkbox
          label={texts.isCompanyLookupOn}
          help={texts.isCompanyLookupOnHelp}
          checked={values.isCompanyLookupOn === 'true'}
          onCheckedChange={(isOn) => setValue('isCompanyLookupOn', String(isOn))}
        />
      </FormSection>
      {conflict.notice}
      {problem && <Alert tone="error">{problem}</Alert>}
      <FormActions>
        <Button type="submit" variant="primary" busy={isBusy} busyText={texts.saving}>
          {texts.save}
        </Button>
      </FormActions>
      {unsaved.question}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.stopTitle}
        text={texts.ibanEmpty}
        confirmText={texts.stop}
        danger
        onConfirm={stopTransfer}
      />
    </form>
  );
}
