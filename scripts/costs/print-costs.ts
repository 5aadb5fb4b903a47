import { databaseLimitBytes } from '../../shared/platform/health/is-filling.ts';
import { billOf, costOfGb } from './cloudflare-bill.ts';
import { breakEven, picturesPart, type Shop, sum, usageOf } from './shop-usage.ts';

const dollarsOfEuro = 1.1;
const secondCopyOfGb = 0.006;

/** Returns the costs of a shop with so many customers as text in Markdown. Throws an Error when it has none to count from. */
export function printCosts(shop: Shop, customers: number, infrequentPart: number): string {
  const counted = sum(shop.plans, (plan) => plan.customers);
  if (counted === 0) throw new Error('The shop has no customers yet. Without --remote they are assumed.');
  const factor = customers / counted;
  const usage = usageOf(shop, factor, infrequentPart);
  const lines = billOf(usage);
  const total = sum(lines, ({ cost }) => cost);
  const income = factor * sum(shop.plans, (plan) => (plan.customers * plan.priceCents) / 100) * dollarsOfEuro;
  const fitting = Math.floor((customers * databaseLimitBytes) / usage.libraryBytes);
  return [
    table(
      ['A month', 'Use', 'Included', '$'],
      [
        ...lines.map(({ what, use, included, cost }) => [what, number(use), number(included), dollars(cost)]),
        ['**Together**', '', '', `**${dollars(total)}**`],
      ],
    ),
    `Plans bring in ${dollars(income)} $. One database of photos, of 10 GB, is enough for ${number(fitting)} such customers: a photo takes ${number(usage.libraryBytes / factor / shop.photos)} bytes of it.`,
    plansTable(shop, infrequentPart),
  ].join('\n\n');
}

function plansTable({ plans }: Shop, infrequentPart: number): string {
  const perGb = costOfGb(infrequentPart, picturesPart);
  const rows = [...plans].sort((a, b) => a.limitGb - b.limitGb);
  return table(
    ['Plan', 'Price, $', 'Storage when full, $', 'Breaks even at', 'With a second copy'],
    rows.map((plan) => [
      `${plan.name}, ${number(plan.limitGb)} GB`,
      dollars((plan.priceCents / 100) * dollarsOfEuro),
      dollars(plan.limitGb * perGb),
      percent(breakEven(plan, perGb, dollarsOfEuro)),
      percent(breakEven(plan, perGb + secondCopyOfGb, dollarsOfEuro)),
    ]),
  );
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const dollars = (value: number): string => value.toFixed(2);
const percent = (part: number | null): string => (part === null ? '–' : `${Math.round(part * 100)} %`);
const number = (value: number): string => new Intl.NumberFormat('en', { maximumSignificantDigits: 4 }).format(value);
