import { carrierName } from '../../../../../shared/production/parcels/carriers.ts';
import type { ProductionOrder } from '../../../../../shared/production/today/production.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { TrackLink } from '../track-link.tsx';
import { detailTexts as texts } from './admin-order-texts.ts';
import styles from './order-page.module.css';

/** Carrier and tracking of an order, and the button to edit them. */
export function OrderParcel({ order, onEdit }: { order: ProductionOrder; onEdit: () => void }) {
  const { status, carrier, trackingNumber } = order;
  const name = carrier ? carrierName(carrier) : texts.noCarrier;
  return (
    <section className={styles.parcel} aria-label={texts.parcel}>
      <p>{carrier ? `${name}, ${trackingNumber ?? texts.noNumber}` : name}</p>
      <div className={styles.buttons}>
        {status === 'SHIPPED' && (
          <Button size="s" onClick={onEdit}>
            {texts.editParcel}
          </Button>
        )}
        {carrier && trackingNumber && (
          <TrackLink carrier={carrier} trackingNumber={trackingNumber} label={texts.track} />
        )}
      </div>
    </section>
  );
}
