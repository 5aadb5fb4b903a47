import { formatDate } from '../../../../shared/format/dates.ts';
import { formatEuros } from '../../../../shared/format/money.ts';
import type { QuotedSchool } from '../../../../shared/shop/orders/contract.ts';
import { deliveryTimeText } from '../../../../shared/shop/orders/delivery-time.ts';
import { schoolDeliveryName } from '../../../../shared/shop/orders/ordered-school.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { useCompanySettings } from '../../platform/settings/company-api.ts';
import { PickupPointField } from '../buyer/pickup-point-field.tsx';
import styles from './checkout.module.css';
import { schoolKey } from './checkout-delivery.ts';
import { summaryTexts, checkoutTexts as texts } from './checkout-texts.ts';
import type { useCheckout } from './use-checkout.ts';

/** How prints are delivered, and where they are collected. */
export function DeliveryChoice({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { quote, isAtPoint, pickupPoint, setPickupPoint } = checkout;
  if (quote.areDeliveriesLoading) return <Skeleton height={280} />;
  return (
    <>
      <OptionCards
        legend={texts.delivery}
        hideLegend
        value={quote.delivery?.key ?? null}
        options={[
          ...(quote.school ? [schoolOption(quote.school)] : []),
          ...quote.deliveries.map(({ name, description, price, delivery }) => ({
            value: name,
            label: name,
            note: <DeliveryNote description={description} time={delivery && deliveryTimeText(delivery)} />,
            price: price === 0 ? summaryTexts.free : formatEuros(price),
          })),
        ]}
        onChange={quote.chooseDelivery}
      />
      {quote.delivery?.kind === 'PERSONAL' && <CollectNote />}
      {isAtPoint && <PickupPointField value={pickupPoint} onChange={setPickupPoint} />}
    </>
  );
}

const schoolOption = ({ name, deadlineOn, children }: QuotedSchool) => ({
  value: schoolKey,
  label: schoolDeliveryName,
  note: <DeliveryNote description={`${name}: ${children.join('; ')}`} time={texts.toSchool(formatDate(deadlineOn))} />,
  price: summaryTexts.free,
});

/** What a delivery is, and how long it takes. */
const DeliveryNote = ({ description, time }: { description: string | null; time: string | null | undefined }) => (
  <>
    {description}
    {description && time && <br />}
    {time}
  </>
);

/** Where prints are collected. */
function CollectNote() {
  const { data } = useCompanySettings();
  const address = data?.settings.address.trim();
  return (
    <p className={styles.chosen}>
      {texts.collect}
      {address && ` ${texts.shopAddress}: ${address}.`}
    </p>
  );
}
