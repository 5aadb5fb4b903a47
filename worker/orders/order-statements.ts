import { sql } from 'drizzle-orm';
import type { CompanySettings } from '../../shared/contract/company.ts';
import type { OrderKind } from '../../shared/contract/orders.ts';
import { unitPriceCents } from '../../shared/rules/pricing.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { newId } from '../core/new-id.ts';
import { type Consent, orderHistory, orderItems, orders } from '../db/schema.ts';
import { writeOrderMail } from '../mail/write-order-mail.ts';
import { addSearchKeys } from '../search/search-keys.ts';
import { nextOrderNumber } from './order-number.ts';
import type { OrderLine, PricedOrder } from './price-order.ts';

export interface OrderDraft {
  kind: Exclude<OrderKind, 'STORAGE'>;
  lines: OrderLine[];
  delivery: PricedOrder['delivery'];
  consents: Consent[];
}

/** The statements that write an order with its number, items, history and mail. An order of 0 € is paid at once. */
export function orderStatements(ctx: Context, user: CurrentUser, supplier: CompanySettings, draft: OrderDraft) {
  const { kind, lines, delivery, consents } = draft;
  const [id, changeId] = [newId(), newId()];
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, delivery?.priceCents ?? 0);
  const status = totalCents === 0 ? 'PAID' : 'PENDING';
  const number = nextOrderNumber(ctx);
  const mail = writeOrderMail(ctx, { kind: 'order-received', orderId: id, changeId });
  const statements = [
    number.take,
    ctx.db.insert(orders).values({
      id,
      userId: user.id,
      number: number.value,
      kind,
      status,
      lastChangeId: changeId,
      statusChangedAt: ctx.now,
      totalCents,
      itemCount: lines.length,
      deliveryName: delivery?.name ?? null,
      deliveryCents: delivery?.priceCents ?? 0,
      customerName: user.name,
      customerEmail: user.email,
      customerPhone: user.phone,
      deliveryAddress: kind === 'PRINT' ? user.deliveryAddress : null,
      billingAddress: user.billingAddress,
      supplier,
      consents,
      createdAt: ctx.now,
      paidAt: status === 'PAID' ? ctx.now : null,
    }),
    ...insertItems(ctx, id, lines),
    addSearchKeys(ctx, 'order', id, [user.name, user.email]),
    ctx.db
      .insert(orderHistory)
      .values({ id: changeId, orderId: id, toStatus: status, userId: user.id, createdAt: ctx.now }),
    mail.statement,
  ] as const;
  return { id, totalCents, statements, job: mail.job };
}

/** D1 binds at most 100 values a statement, and 2 MB in each: so many rows go as one JSON text. */
const rowsPerStatement = 250;

function insertItems(ctx: Context, orderId: string, lines: OrderLine[]) {
  const rows = lines.map(({ mode, photo, product, services, quantity, ...prices }, position) => ({
    position,
    mode,
    photoId: photo.id,
    filename: photo.filename,
    sizeBytes: photo.sizeBytes,
    width: photo.width,
    height: photo.height,
    productName: product.name,
    resolution: product.resolution,
    quantity,
    unitPriceCents: prices.unitPriceCents,
    services: services.map((service) => ({ name: service.name, unitPriceCents: unitPriceCents(service, quantity) })),
    totalCents: prices.totalCents,
  }));
  const column = (name: keyof (typeof rows)[number]) => sql.raw(`json_extract(value, '$.${name}')`);
  const chunks = Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, chunk) =>
    rows.slice(chunk * rowsPerStatement, (chunk + 1) * rowsPerStatement),
  );
  return chunks.map((chunk) =>
    ctx.db.insert(orderItems).select(sql`select
    ${orderId}, ${column('position')}, ${column('mode')}, ${column('photoId')}, ${column('filename')},
    ${column('sizeBytes')}, ${column('width')}, ${column('height')}, ${column('productName')}, ${column('resolution')},
    ${column('quantity')}, ${column('unitPriceCents')}, ${column('services')}, ${column('totalCents')}
    from json_each(${JSON.stringify(chunk)})`),
  );
}
