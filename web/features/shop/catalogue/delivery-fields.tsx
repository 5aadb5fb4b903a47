import type { ComponentProps } from 'react';
import { type SoldDeliveryKind, soldDeliveryKinds } from '../../../../shared/shop/orders/delivery.ts';
import { deliveryKindTexts } from '../../../../shared/shop/orders/delivery-time.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import styles from './product-dialog.module.css';
import { formTexts as texts } from './product-texts.ts';

interface DeliveryFieldsProps {
  kind: SoldDeliveryKind;
  text: (name: 'deliveryDaysFrom' | 'deliveryDaysTo') => ComponentProps<'input'> & { error?: string | undefined };
  onKind: (kind: SoldDeliveryKind) => void;
}

const kinds = soldDeliveryKinds.map((value) => ({ value, label: deliveryKindTexts[value] }));

/** Where a delivery takes prints, and how long it takes. */
export function DeliveryFields({ kind, text, onKind }: DeliveryFieldsProps) {
  const days = (name: 'deliveryDaysFrom' | 'deliveryDaysTo', help?: string) => {
    const { id: _, ...field } = text(name);
    return (
      <TextField {...field} label={texts[name]} help={help} inputMode="numeric" autoComplete="off" maxLength={2} />
    );
  };
  return (
    <>
      <Select label={texts.deliveryKind} value={kind} options={kinds} onValueChange={onKind} />
      {kind === 'PICKUP_POINT' && <Muted size="s">{texts.pickupPointsHelp}</Muted>}
      <div className={styles.pair}>
        {days('deliveryDaysFrom', texts.deliveryDaysHelp)}
        {days('deliveryDaysTo')}
      </div>
    </>
  );
}
