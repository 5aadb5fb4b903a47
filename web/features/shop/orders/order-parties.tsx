import type { ReactNode } from 'react';
import { addressLines, isSameAddress } from '../../../../shared/shop/addresses/address-lines.ts';
import type { Address } from '../../../../shared/shop/addresses/contract.ts';
import type { BuyerCompany } from '../../../../shared/shop/companies/buyer-company.ts';
import { companyNumbers } from '../../../../shared/shop/companies/company-lines.ts';
import type { Order, OrderDelivery } from '../../../../shared/shop/orders/contract.ts';
import { schoolLines } from '../../../../shared/shop/orders/ordered-school.ts';
import { pickupPointLines } from '../../../../shared/shop/pickup-points/pickup-point-lines.ts';
import styles from './order-parties.module.css';
import { orderTexts as texts } from './order-texts.ts';
import { groupIban } from './payment/payment-rows.ts';

/** Customer and seller as they were when the order was placed. */
export function OrderParties({ order }: { order: Order }) {
  const { deliveryAddress, billingAddress, recipientName } = order;
  return (
    <div className={styles.parties}>
      <Party title={texts.customer} name={order.customerName}>
        <p>{order.customerEmail}</p>
        {order.customerPhone && <p>{order.customerPhone}</p>}
        {order.company && <CompanyBlock company={order.company} />}
        <DeliveryBlock order={order} />
        {!recipientName && isSameAddress(deliveryAddress, billingAddress) ? (
          <div className={styles.part}>
            <h4>{texts.billingAddress}</h4>
            <p>{texts.sameAddress}</p>
          </div>
        ) : (
          <AddressBlock title={texts.billingAddress} address={billingAddress} />
        )}
      </Party>
      <Party title={texts.supplier} name={order.supplierName}>
        {order.supplierAddress && <p>{order.supplierAddress}</p>}
        {order.supplierEmail && <p>{order.supplierEmail}</p>}
        {order.supplierPhone && <p>{order.supplierPhone}</p>}
        <dl className={styles.numbers}>
          <Numbered name={texts.ico} value={order.supplierIco} />
          <Numbered name={texts.dic} value={order.supplierDic} />
          <Numbered name={texts.icDph} value={order.supplierIcDph} />
          {/* An unpaid order shows the account with its payment: it may have changed since. */}
          {order.status !== 'PENDING' && <Numbered name={texts.iban} value={groupIban(order.supplierIban)} />}
        </dl>
      </Party>
    </div>
  );
}

type Recipient = Pick<
  Order,
  'customerName' | 'customerPhone' | 'deliveryAddress' | 'recipientName' | 'supplierAddress'
> & {
  delivery: Pick<OrderDelivery, 'name' | 'kind' | 'pickupPoint' | 'school'> | null;
};

/** Who gets the prints, how and where they go. */
export const OrderRecipient = ({ order }: { order: Recipient }) => (
  <div className={styles.parties}>
    <Party title={texts.recipient} name={order.customerName}>
      {order.customerPhone && <p>{order.customerPhone}</p>}
      {order.delivery && <Lines title={texts.delivery} lines={[order.delivery.name]} />}
      <DeliveryBlock order={order} />
    </Party>
  </div>
);

function Party({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <section className={styles.party}>
      <h3>{title}</h3>
      <p className={styles.name}>{name}</p>
      {children}
    </section>
  );
}

function CompanyBlock({ company }: { company: BuyerCompany }) {
  return (
    <div className={styles.part}>
      <h4>{texts.company}</h4>
      <p>{company.name}</p>
      <dl className={styles.numbers}>
        {companyNumbers(company).map(([name, value]) => (
          <Numbered key={name} name={name} value={value} />
        ))}
      </dl>
    </div>
  );
}

/** Where the prints go, or are collected. */
function DeliveryBlock({ order: { delivery, deliveryAddress, recipientName, supplierAddress } }: { order: Recipient }) {
  if (delivery?.pickupPoint)
    return <Lines title={texts.pickupPoint} name={recipientName} lines={pickupPointLines(delivery.pickupPoint)} />;
  if (delivery?.school) return <Lines title={texts.school} name={recipientName} lines={schoolLines(delivery.school)} />;
  if (delivery?.kind === 'PERSONAL')
    return <Lines title={texts.personal} name={recipientName} lines={supplierAddress ? [supplierAddress] : []} />;
  return <AddressBlock title={texts.deliveryAddress} address={deliveryAddress} name={recipientName} />;
}

function AddressBlock({ title, address, name }: { title: string; address: Address | null; name?: string | null }) {
  return address && <Lines title={title} name={name} lines={addressLines(address)} />;
}

interface LinesProps {
  title: string;
  name?: string | null | undefined;
  lines: readonly string[];
}

const Lines = ({ title, name, lines }: LinesProps) => (
  <div className={styles.part}>
    <h4>{title}</h4>
    {name && <p>{name}</p>}
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

function Numbered({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}:</dt> <dd>{value}</dd>
    </div>
  );
}
