import { type KnownOrder, rowsOf, type Shop } from './open-shop.ts';

/** Something that happens in a shop. Returns whether it did; the shop may have refused it. */
export type Step = (shop: Shop) => Promise<boolean>;

export const compactDay = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

interface OrderState {
  status: string;
  kind: string;
  total: number;
  paid: number;
  refunded: number;
}

/** An order as it is stored. */
export async function readState({ id }: KnownOrder): Promise<OrderState> {
  const [row] = await rowsOf<OrderState>(
    'select status, kind, total_cents as total, paid_cents as paid, refunded_cents as refunded from orders where id = ?',
    id,
  );
  if (!row) throw new Error(`There is no order ${id}.`);
  return row;
}

export const pickOrder = ({ orders, random }: Shop): KnownOrder | undefined => {
  const shown = orders.filter(({ isDeleted }) => !isDeleted);
  // The newest are those that something happens to.
  return shown.length > 0 ? random.pick(shown.slice(random.chance(0.8) ? -6 : 0)) : undefined;
};
