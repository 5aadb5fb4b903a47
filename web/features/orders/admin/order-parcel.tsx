import { ExternalLink } from 'lucide-react';
import type { AdminOrder } from '../../../../shared/contract/admin-orders.ts';
import { carrierName, trackingUrl } from '../../../../shared/rules/carriers.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonAnchor } from '../../../ui/button-anchor.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { orderTexts } from '../order-texts.ts';
import { detailTexts as texts } from './admin-order-texts.ts';
import styles from './order-dialog.module.css';

/** Carrier and tracking of an order, and the button to edit them. */
export function OrderParcel({ order, onEdit }: { order: AdminOrder; onEdit: () => void }) {
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
          <ButtonAnchor
            size="s"
            href={trackingUrl(carrier, trackingNumber)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalLink aria-hidden="true" />}
          >
            {texts.track}
            <VisuallyHidden> {orderTexts.newWindow}</VisuallyHidden>
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}
