import { CreditCard } from 'lucide-react';
import { leastCardCents } from '../../../../shared/money/card/card-limits.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { ButtonAnchor } from '../../../ui/form/button-anchor.tsx';
import { payPath, useCardKey } from './api.ts';
import styles from './card.module.css';
import { cardTexts as texts } from './card-texts.ts';

/** Offers card payment of an unpaid order; nothing while card payments are off. */
export function CardOffer({ order }: { order: Order }) {
  const key = useCardKey();
  if (!key || order.totalCents < leastCardCents) return null;
  return (
    <section className={styles.offer}>
      <div>
        <h3>{texts.offer}</h3>
        <p>{texts.offerText}</p>
      </div>
      {/* A page load: the policy of this page does not allow Stripe. */}
      <ButtonAnchor variant="primary" href={payPath(order.id)} icon={<CreditCard aria-hidden="true" />}>
        {texts.open}
      </ButtonAnchor>
    </section>
  );
}
