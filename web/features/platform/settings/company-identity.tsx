import type { ReactNode } from 'react';
import { type CompanyNumber, numberDoubt } from '../../../../shared/shop/companies/company-numbers.ts';
import type { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGrid, FormSection, WideField } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { companyTexts as texts } from './company-texts.ts';
import type { CompanyValues } from './company-values.ts';
import styles from './settings.module.css';

/** Who sells: the name, numbers and seat that are on documents. */
export function CompanyIdentity({
  values,
  field,
  setValue,
}: Pick<ReturnType<typeof useForm<CompanyValues>>, 'values' | 'field' | 'setValue'>) {
  const helpOrWarning = (name: CompanyNumber, otherwise?: string): ReactNode => {
    const words = numberDoubt(name, values[name]);
    return words ? <span className={styles.warning}>{words}</span> : otherwise;
  };
  return (
    <FormSection title={texts.identity}>
      <FieldGrid>
        <WideField>
          <TextField
            {...field('companyName')}
            label={texts.companyName}
            help={texts.companyNameHelp}
            autoComplete="organization"
            required
            maxLength={140}
          />
        </WideField>
        <WideField>
          <FieldGrid columns={3}>
            <TextField
              {...field('ico')}
              label={texts.ico}
              help={helpOrWarning('ico')}
              autoComplete="off"
              inputMode="numeric"
              maxLength={20}
            />
            <TextField
              {...field('dic')}
              label={texts.dic}
              help={helpOrWarning('dic')}
              autoComplete="off"
              inputMode="numeric"
              maxLength={20}
            />
            <TextField
              {...field('icDph')}
              label={texts.icDph}
              help={helpOrWarning('icDph', texts.icDphHelp)}
              autoComplete="off"
              maxLength={20}
            />
          </FieldGrid>
        </WideField>
        <WideField>
          <TextField
            {...field('vatPayerFrom')}
            label={texts.vatPayerFrom}
            help={texts.vatPayerFromHelp}
            type="date"
            autoComplete="off"
          />
        </WideField>
        {values.icDph.trim() !== '' && (
          <WideField>
            <Checkbox
              label={texts.hasVatIdOnly}
              help={texts.hasVatIdOnlyHelp}
              checked={values.hasVatIdOnly === 'true'}
              onCheckedChange={(isOn) => setValue('hasVatIdOnly', String(isOn))}
            />
          </WideField>
        )}
        <WideField>
          <TextField
            {...field('address')}
            label={texts.address}
            help={texts.addressHelp}
            autoComplete="off"
            maxLength={200}
          />
        </WideField>
        <WideField>
          <TextField
            {...field('businessRegister')}
            label={texts.businessRegister}
            help={texts.businessRegisterHelp}
            autoComplete="off"
            maxLength={200}
          />
        </WideField>
      </FieldGrid>
    </FormSection>
  );
}
