import type { FrozenDocument, FrozenLine } from '../../../shared/money/invoices/frozen-document.ts';

/** Lines of the same goods at the same prices, printed as one. */
export interface PrintedLine extends FrozenLine {
  /** How many lines it stands for. */
  count: number;
  /** Its photos, for the annex; empty when `detail` names the only one. */
  photos: { name: string; quantity: number }[];
}

/** Returns lines as printed: those of the same title and prices are one, the delivery comes last. Pure. */
export function groupLines({ lines, delivery }: FrozenDocument): PrintedLine[] {
  const groups = Map.groupBy(lines, ({ title, unitPriceCents, extras, vatRate }) =>
    JSON.stringify([title, unitPriceCents, extras.map(({ name, unitPriceCents: cents }) => [name, cents]), vatRate]),
  );
  return [...[...groups.values()].flatMap(joined), ...deliveryLines(delivery)];
}

function joined(group: FrozenLine[]): PrintedLine[] {
  const [first, ...others] = group;
  if (!first) return [];
  if (others.length === 0) return [{ ...first, count: 1, photos: [] }];
  const sum = (value: (line: FrozenLine) => number) => group.reduce((total, line) => total + value(line), 0);
  return [
    {
      ...first,
      detail: '',
      quantity: sum(({ quantity }) => quantity),
      discountCents: sum(({ discountCents }) => discountCents),
      bundleCents: sum(({ bundleCents = 0 }) => bundleCents),
      totalCents: sum(({ totalCents }) => totalCents),
      count: group.length,
      photos: group.flatMap(({ detail, quantity }) => (detail ? [{ name: detail, quantity }] : [])),
    },
  ];
}

function deliveryLines(delivery: FrozenDocument['delivery']): PrintedLine[] {
  if (!delivery) return [];
  const { name, priceCents, discountCents, vatRate } = delivery;
  return [
    {
      title: `Doručenie: ${name}`,
      detail: '',
      quantity: 1,
      unitPriceCents: priceCents,
      extras: [],
      discountCents,
      totalCents: priceCents - discountCents,
      vatRate,
      count: 1,
      photos: [],
    },
  ];
}
