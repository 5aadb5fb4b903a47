import { Copy } from 'lucide-react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldGrid, FormActions, FormSection, WideField } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AddressFields } from '../../shop/buyer/address-fields.tsx';
import { addressFields, type BuyerValues, profileChanges, valuesOf } from '../../shop/buyer/buyer-values.ts';
import { profileProblems } from '../../shop/buyer/check-buyer.ts';
import { CompanyFields } from '../../shop/buyer/company-fields.tsx';
import { updateProfile } from '../auth/api.ts';
import styles from './profile.module.css';
import { profileTexts as texts } from './profile-texts.ts';

/** Name, phone and addresses of the customer. */
export function PersonalForm({ user }: { user: User }) {
  const toast = useToast();
  const { values, setValue, field, errors, problem, isBusy, formProps } = useForm<BuyerValues>({
    initial: valuesOf(user),
    check: profileProblems,
    submit: async (all) => {
      const isPersonNow = all.buyer === 'person' && user.company !== null;
      const changes = { ...profileChanges(user, all), ...(isPersonNow && { company: null }) };
      if (Object.keys(changes).length > 0) await updateProfile(changes);
      toast(texts.saved);
    },
    explain: (error) => texts.saveFailed + errorText(error, texts.unknown),
  });
  const hasErrors = Object.values(errors).some(Boolean);
  const copy = (): void => {
    for (const name of addressFields) setValue(`billingAddress.${name}`, values[`deliveryAddress.${name}`]);
    toast(texts.copied);
  };
  return (
    <form {...formProps} className={styles.form}>
      <FormSection title={texts.personal}>
        <FieldGrid>
          <WideField>
            <TextField {...field('name')} label={texts.name} autoComplete="name" maxLength={100} required />
          </WideField>
          <TextField label={texts.email} value={user.email} help={texts.emailHelp} type="email" readOnly />
          <TextField {...field('phone')} label={texts.phone} type="tel" autoComplete="tel" maxLength={30} />
        </FieldGrid>
        <CompanyFields
          values={values}
          onBuyer={(buyer) => setValue('buyer', buyer)}
          onName={(name) => setValue('company.name', name)}
          field={field}
        />
      </FormSection>
      <FormSection title={texts.deliveryAddress} text={texts.deliveryText}>
        <AddressFields kind="deliveryAddress" field={field} isOptional />
      </FormSection>
      <FormSection
        title={texts.billingAddress}
        text={texts.billingText}
        action={
          <Button size="s" icon={<Copy aria-hidden="true" />} onClick={copy}>
            {texts.copyAddress}
          </Button>
        }
      >
        <AddressFields kind="billingAddress" field={field} isOptional />
      </FormSection>
      {(problem || hasErrors) && <Alert tone="error">{problem ?? texts.checkFields}</Alert>}
      <FormActions>
        <Button type="submit" variant="primary" busy={isBusy} busyText={texts.saving}>
          {texts.save}
        </Button>
      </FormActions>
    </form>
  );
}
