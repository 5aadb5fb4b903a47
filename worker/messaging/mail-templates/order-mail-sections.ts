import { formatDateTime } from '../../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../../shared/format/money.ts';
import { plural, pluralForm } from '../../../shared/format/plural.ts';
import { addressLines } from '../../../shared/shop/addresses/address-lines.ts';
import { bundleText } from '../../../shared/shop/catalogue/bundles.ts';
import { companyLines } from '../../../shared/shop/companies/company-lines.ts';
import { sellerFacts } from '../../../shared/shop/legal/seller.ts';
import { printSummary } from '../../../shared/shop/prints/print-words.ts';
import { sizeLabel } from '../../../shared/shop/prints/size-label.ts';
import { deliveryPlace } from '../../shop/orders/delivery-of-order.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { discountOf } from '../../shop/orders/to-order-response.ts';
import type { MailFact, MailImage, MailRow, MailSection } from '../mail/mail-content.ts';
import type { Pictures } from './print-pictures.ts';

/** Some programs cut longer mails off. */
const maxRows = 50;

const euros = (cents: number): string => formatEuros(centsToEuros(cents));

/** Returns how an item is printed, as it was ordered: '10 × 15 cm · Vyplniť papier · Výborná kvalita'. */
export function printText({ print, productName }: OrderItemRow): string {
  if (!print) return productName;
  const { format, choice, verdict } = print;
  const formatName = sizeLabel({ name: productName, printFormat: format });
  return printSummary({ formatName, mode: choice.mode, verdict });
}

const noPictures: Pick<Pictures, 'imageOf'> = { imageOf: () => undefined };

/** Returns the items with their prices, and with pictures of prints; of a long order the first ones. */
export function itemsSection(
  ordersUrl: string,
  order: OrderRow,
  items: OrderItemRow[],
  { imageOf }: Pick<Pictures, 'imageOf'> = noPictures,
): MailSection {
  const shown = items.slice(0, maxRows);
  const more = order.itemCount - shown.length;
  const discountCents = order.discountCents + order.deliveryDiscountCents;
  const voucher = discountOf(order);
  const goodsCents = order.totalCents + discountCents - order.deliveryCents;
  const restCents = shown.reduce((rest, item) => rest - item.totalCents, goodsCents);
  const moreRow: MailRow = {
    title: `a ${pluralForm(more, 'ďalšia', 'ďalšie', 'ďalších')} ${plural(more, 'položka', 'položky', 'položiek')}`,
    detail: 'Všetky sú v prehľade objednávok',
    amount: euros(restCents),
    url: ordersUrl,
  };
  const deliveryRow: MailRow = {
    title: 'Doručenie',
    detail: order.deliveryName ?? '',
    amount: euros(order.deliveryCents),
  };
  return {
    heading: 'Čo ste objednali',
    rows: [
      ...shown.map((item) => itemRow(item, imageOf(item))),
      ...(more > 0 ? [moreRow] : []),
      ...(order.deliveryName === null ? [] : [deliveryRow]),
      ...(order.bundles ?? []).map((bundle) => ({
        title: bundleText(bundle),
        detail: '',
        amount: euros(-bundle.cents),
      })),
      ...(voucher ? [{ title: 'Zľava', detail: voucher.code, amount: euros(-voucher.cents) }] : []),
    ],
    total: { label: 'Spolu', amount: euros(order.totalCents) },
  };
}

function itemRow(item: OrderItemRow, image: MailImage | undefined): MailRow {
  const { filename, mode, productName, quantity, unitPriceCents, services, totalCents } = item;
  // With no-break spaces, so that a price stays on one line.
  const times = (cents: number) => `${quantity}\u00a0×\u00a0${euros(cents)}`;
  const priced = (name: string, cents: number) => `${name}: ${times(cents)}`;
  const product = item.print ? [printText(item), times(unitPriceCents)] : [priced(productName, unitPriceCents)];
  const extras = services.map((service) =>
    service.unitPriceCents === 0 ? service.name : priced(service.name, service.unitPriceCents),
  );
  return {
    title: filename,
    detail: {
      print: [...product, ...extras].join('\u00a0· '),
      download: `Digitálny súbor: ${productName}`,
      storage: 'Obdobie sa začne prijatím platby. Nepredlžuje sa samo.',
    }[mode],
    amount: totalCents === 0 ? 'Zdarma' : euros(totalCents),
    ...(image && { image }),
  };
}

/** Customer and seller, with addresses. */
export function partiesSection(order: OrderRow): MailSection {
  const { billingAddress } = order;
  const place = deliveryPlace(order);
  const contact = [order.customerName, order.customerEmail, order.customerPhone ?? ''].filter(Boolean);
  const facts: MailFact[] = [
    ['Číslo objednávky', String(order.number)],
    ['Vytvorená', formatDateTime(new Date(order.createdAt).toISOString())],
    ['Zákazník', ...contact],
    ...(order.company ? [['Firma', ...companyLines(order.company)] satisfies MailFact] : []),
    ...(place ? [[place.title, ...place.lines] satisfies MailFact] : []),
    ...(billingAddress ? [['Fakturačná adresa', ...addressLines(billingAddress)] satisfies MailFact] : []),
    ['Predávajúci', ...sellerFacts(order.supplier)],
  ];
  return { heading: 'Údaje objednávky', facts: facts.filter(([, ...lines]) => lines.length > 0) };
}

/** Replies reach the seller, if its address is known. */
export const replyToOf = ({ supplier }: OrderRow): { replyTo?: string } =>
  supplier.email.includes('@') ? { replyTo: supplier.email.trim() } : {};
