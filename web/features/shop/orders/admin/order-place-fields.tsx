import type { useForm } from '../../../../lib/use-form.ts';
import { WideField } from '../../../../ui/form/form-section.tsx';
import { OptionCards } from '../../../../ui/form/option-cards.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { PickupPointField } from '../../buyer/pickup-point-field.tsx';
import { editTexts as texts } from './edit-order-texts.ts';
import type { OrderEditValues } from './order-edit-fields.ts';

interface OrderPlaceFieldsProps {
  form: Pick<ReturnType<typeof useForm<OrderEditValues>>, 'values' | 'setValue' | 'field'>;
  /** An address may take the place of the pick-up point, and back. */
  hasChoice: boolean;
}

/** Where an order goes: a pick-up point or an address. */
export function OrderPlaceFields({ form: { values, setValue, field }, hasChoice }: OrderPlaceFieldsProps) {
  return (
    <>
      {hasChoice && (
        <WideField>
          <OptionCards
            legend={texts.place}
            value={values.place}
            look="segments"
            options={[
              { value: 'POINT', label: texts.point },
              { value: 'ADDRESS', label: texts.toAddress },
            ]}
            onChange={(place) => setValue('place', place)}
            note={texts.placeNote}
          />
        </WideField>
      )}
      {values.place === 'POINT' && (
        <WideField>
          <PickupPointField value={values.pickupPoint} onChange={(point) => setValue('pickupPoint', point)} />
        </WideField>
      )}
      {values.place === 'ADDRESS' && (
        <>
          <TextField {...field('deliveryAddress.street')} label={texts.street} maxLength={120} autoComplete="off" />
          <TextField
            {...field('deliveryAddress.streetNumber')}
            label={texts.streetNumber}
            maxLength={20}
            autoComplete="off"
          />
          <TextField
            {...field('deliveryAddress.postalCode')}
            label={texts.postalCode}
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
          />
          <TextField {...field('deliveryAddress.city')} label={texts.city} maxLength={100} autoComplete="off" />
        </>
      )}
    </>
  );
}
