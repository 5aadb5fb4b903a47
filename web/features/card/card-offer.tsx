import { CreditCard } from 'lucide-react';
import type { Order } from '../../../shared/contract/orders.ts';
import { leastCardCents } from '../../../shared/rules/card-limits.ts';
import { ButtonAnchor } from '../../ui/button-anchor.tsx';
import { payPath, useCardKey } from './api.ts';
import styles from './card.module.css';
import { cardTexts as texts } from './card-texts.ts';

/** Offers the card for an order that waits for money; nothing where cards are off. */
export function CardOffer({ order }: { order: Order }) {
  const key = useCardKey();
  if (!key || order.totalCents < leastCardCents) return null;
  return (
    <section className={styles.offer}>
      <div>
        <h3>{texts.offer}</h3>
        <p>{texts.offerText}</p>
      </div>
      {/* A page of its own: this one may load nothing from Stripe. */}
      <ButtonAnchor variant="primary" href={payPath(order.id)} icon={<CreditCard aria-hidden="true" />}>
        {texts.open}
      </ButtonAnchor>
    </section>
  );
}
