import { type CompanyNumber, numberDoubt } from '../../../../shared/shop/companies/company-numbers.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import { companyTexts as texts } from './buyer-texts.ts';
import type { BuyerValues, CompanyFieldName } from './buyer-values.ts';
import styles from './company-fields.module.css';
import { CompanyLookup } from './company-lookup.tsx';

interface CompanyFieldsProps {
  values: BuyerValues;
  onBuyer: (buyer: BuyerValues['buyer']) => void;
  onName: (name: string) => void;
  /** The register is asked for accounts only. */
  canLookUp?: boolean;
  field: (name: CompanyFieldName) => Omit<TextFieldProps, 'label'>;
}

/** Whether a firm buys, and which. */
export function CompanyFields({ values, onBuyer, onName, field, canLookUp = true }: CompanyFieldsProps) {
  const isCompany = values.buyer === 'company';
  const numbered = (kind: CompanyNumber) => {
    const doubt = numberDoubt(kind, values[`company.${kind}`]);
    const help = doubt && <span className={styles.doubt}>{doubt}</span>;
    return { ...field(`company.${kind}`), label: texts[kind], help, autoComplete: 'off', maxLength: 20 };
  };
  return (
    <div className={styles.company}>
      <Checkbox
        label={texts.isCompany}
        help={isCompany ? texts.help : undefined}
        checked={isCompany}
        onCheckedChange={(checked) => onBuyer(checked ? 'company' : 'person')}
      />
      {isCompany && (
        <div className={styles.fields}>
          <TextField
            {...field('company.name')}
            label={texts.name}
            autoComplete="organization"
            maxLength={140}
            required
          />
          <TextField {...numbered('ico')} inputMode="numeric" required />
          <TextField {...numbered('dic')} inputMode="numeric" />
          <TextField {...numbered('icDph')} autoCapitalize="characters" />
          {canLookUp && <CompanyLookup ico={values['company.ico']} onFound={({ name }) => onName(name)} />}
        </div>
      )}
    </div>
  );
}
