import { homeCountry } from '../../../../shared/shop/addresses/addresses.ts';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import styles from './address-fields.module.css';
import { addressTexts as texts } from './buyer-texts.ts';
import type { AddressFieldName, AddressKind } from './buyer-values.ts';

interface AddressFieldsProps {
  kind: AddressKind;
  field: (name: AddressFieldName) => Omit<TextFieldProps, 'label'>;
  /** The address may be left blank. */
  isOptional?: boolean;
}

const purposes = { deliveryAddress: 'shipping', billingAddress: 'billing' } as const;

export function AddressFields({ kind, field, isOptional = false }: AddressFieldsProps) {
  const purpose = purposes[kind];
  return (
    <div className={styles.address}>
      <div className={styles.street}>
        <TextField
          {...field(`${kind}.street`)}
          label={texts.street}
          autoComplete={`${purpose} address-line1`}
          maxLength={120}
          required={!isOptional}
        />
      </div>
      <TextField
        {...field(`${kind}.streetNumber`)}
        label={texts.streetNumber}
        autoComplete={`${purpose} address-line2`}
        maxLength={20}
        required={!isOptional}
      />
      <TextField
        {...field(`${kind}.postalCode`)}
        label={texts.postalCode}
        autoComplete={`${purpose} postal-code`}
        maxLength={12}
        required={!isOptional}
      />
      <div className={styles.city}>
        <TextField
          {...field(`${kind}.city`)}
          label={texts.city}
          autoComplete={`${purpose} address-level2`}
          maxLength={100}
          required={!isOptional}
        />
      </div>
      <div className={styles.country}>
        {kind === 'deliveryAddress' ? (
          <TextField label={texts.country} value={homeCountry} help={texts.deliveryCountryHelp} readOnly />
        ) : (
          <TextField
            {...field(`${kind}.country`)}
            label={texts.country}
            autoComplete={`${purpose} country-name`}
            maxLength={60}
          />
        )}
      </div>
    </div>
  );
}
