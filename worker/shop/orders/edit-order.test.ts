import { env } from 'cloudflare:workers';
import { and, eq, ne } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldIssue } from '../../../shared/errors.ts';
import { addressLines } from '../../../shared/shop/addresses/address-lines.ts';
import type { AdminOrder, AdminOrderResponse, AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import type { OrdersResponse } from '../../../shared/shop/orders/contract.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { aloneInParcel } from '../../production/papers/packed-orders.ts';
import { readPaperParcels } from '../../production/papers/paper-order.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { accountArchiveUrl, fetchZip } from '../../testing/ready-archive.ts';
import { home, makeBuyer, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { anonymiseUnpaidOrders } from './anonymise-unpaid-orders.ts';
import { editOrder } from './edit-order.ts';
import { findOrders } from './queries.ts';

type Failure = { code: string; issues?: FieldIssue[] };

const note = 'Pozor: stále reklamuje';
const other = { street: 'Dlhá', streetNumber: '7', postalCode: '960 01', city: 'Zvolen', country: 'Slovensko' };
let admin: TestUser;
let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;

const makeOrder = async (): Promise<string> =>
  ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0]?.id ?? '';
const edit = (id: string, body: unknown, token = admin.token) =>
  call<AdminOrderResponse & Failure>('PUT', `/admin/orders/${id}/details`, { token, body });
const read = async (id: string): Promise<AdminOrder> =>
  (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token })).body.order;
const setStatus = (id: string, status: string) =>
  call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
const search = async (text: string): Promise<string[]> => {
  const query = new URLSearchParams({ search: text, size: size.name, kind: 'PRINT' });
  const { body } = await call<AdminOrdersResponse>('GET', `/admin/orders?${query}`, { token: admin.token });
  return body.orders.map(({ id }) => id);
};

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Správca' });
  buyer = await makeBuyer();
  photo = (await upload(buyer, null, [{ name: 'a.jpg', bytes: drawJpeg(96, 64) }])).body.photos[0]?.id ?? '';
  size = await makeProduct('PRINT_SIZE');
});

describe('an order that is not shipped', () => {
  it('gets another address, recipient, phone and note; papers and search follow, tags stay', async () => {
    const id = await makeOrder();
    const { status, body } = await edit(id, {
      recipientName: ' Eva Malá ',
      customerPhone: '0944 555 666',
      deliveryAddress: { ...other, postalCode: '96001' },
      internalNote: ` ${note}\r\nDruhý riadok `,
    });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      customerName: 'Ľubica Ďurčová',
      recipientName: 'Eva Malá',
      customerPhone: '0944 555 666',
      deliveryAddress: other,
      billingAddress: home,
      internalNote: `${note}\nDruhý riadok`,
    });
    expect(await read(id)).toEqual(body.order);
    const parcels = (await findOrders(openContext(env), [id])).map(aloneInParcel);
    const [paper] = await readPaperParcels(openContext(env), parcels);
    expect(paper?.orders[0]).toMatchObject({
      customerName: 'Eva Malá',
      customerPhone: '0944 555 666',
      placeLines: addressLines(other),
    });
    for (const text of ['zvolen', 'malá', '0944555666', 'durcova']) expect(await search(text), text).toEqual([id]);
    expect(await search('reklamuje')).toEqual([]);
  });

  it('is no longer found by its old town, and still by its tracking number', async () => {
    const id = await makeOrder();
    await env.DB.prepare(
      "update search_texts set text = ' 703777' || substr(text, instr(text, char(10))) where row_id = ?",
    )
      .bind(id)
      .run();
    await edit(id, { deliveryAddress: other });
    expect(await search('bystrica')).not.toContain(id);
    expect(await search('703777')).toEqual([id]);
  });

  it('leaves the parcel that it shares with others, and is to be packed anew, when it goes elsewhere, not for a note', async () => {
    const id = await makeOrder();
    await env.DB.batch([
      env.DB.prepare('insert into parcels (id, number, created_by, created_at) values (?, 1, ?, 1)').bind(id, admin.id),
      env.DB.prepare('update orders set parcel_id = ?1, packed_at = 1 where id = ?1').bind(id),
    ]);
    const parcelOf = () => env.DB.prepare('select parcel_id, packed_at from orders where id = ?').bind(id).first();
    await edit(id, { internalNote: note, customerPhone: '0944 555 666', deliveryAddress: home });
    expect(await parcelOf()).toEqual({ parcel_id: id, packed_at: 1 });
    await edit(id, { deliveryAddress: other });
    expect(await parcelOf()).toEqual({ parcel_id: null, packed_at: null });
  });

  it('tells of each edit in its history, and of no edit that changes nothing', async () => {
    const id = await makeOrder();
    const { body } = await edit(id, { internalNote: note });
    await edit(id, { internalNote: note, version: body.order.version });
    await edit(id, { internalNote: '' });
    const { actions, version, internalNote } = await read(id);
    expect([internalNote, version]).toEqual([null, 3]);
    expect(actions.map(({ action, by, after }) => [action, by, after])).toEqual([
      ['order.edit', `Správca (${admin.email})`, { internalNote: null }],
      ['order.edit', `Správca (${admin.email})`, { internalNote: note }],
    ]);
  });

  it.each([
    [{ deliveryAddress: { ...other, street: '' } }, 'Zadajte ulicu.'],
    [{ deliveryAddress: { ...other, postalCode: '1' } }, 'PSČ má päť číslic, napríklad 821 01.'],
    [{ deliveryAddress: null }, expect.any(String)],
    [{ customerPhone: 'zavolajte' }, 'Zadajte telefón v tvare 0901 234 567 alebo +421 901 234 567.'],
    [{ recipientName: 'x'.repeat(101) }, 'Najviac 100 znakov.'],
    [{ internalNote: 'x'.repeat(2001) }, 'Poznámka môže mať najviac 2 000 znakov.'],
    [{ internalNote: 'a\u0000b' }, 'Text obsahuje znaky, ktoré sa nedajú uložiť.'],
  ])('refuses %j', async (body, message) => {
    const id = await makeOrder();
    const refused = await edit(id, body);
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.[0]?.message).toEqual(message);
    expect((await read(id)).version).toBe(1);
  });

  it('is delivered in Slovakia only', async () => {
    const abroad = { ...other, postalCode: '110 00', country: 'Česko' };
    expect((await edit(await makeOrder(), { deliveryAddress: abroad })).body.code).toBe('delivery-abroad');
  });
});

describe('an order that is shipped', () => {
  it.each(['SHIPPED', 'RECEIVED'])('is not edited when it is %s', async (status) => {
    const id = await makeOrder();
    for (const step of ['PAID', status]) await setStatus(id, step);
    const refused = await edit(id, { deliveryAddress: other, internalNote: note });
    expect([refused.status, refused.body.code]).toEqual([409, 'order-shipped']);
    expect(await read(id)).toMatchObject({ deliveryAddress: home, internalNote: null, actions: [] });
  });

  it('nor one that is shipped or deleted while it is edited', async () => {
    for (const [change, code] of [
      ["status = 'SHIPPED'", 'order-shipped'],
      ['hidden_at = 1', 'order-not-found'],
    ]) {
      const id = await makeOrder();
      const ctx = interrupted(() => env.DB.prepare(`update orders set ${change} where id = ?`).bind(id).run());
      const editing = editOrder(ctx, { id: admin.id, name: 'Správca', email: admin.email }, id, { internalNote: note });
      await expect(editing).rejects.toMatchObject({ code });
      expect(await env.DB.prepare('select internal_note from orders where id = ?').bind(id).first()).toEqual({
        internal_note: null,
      });
    }
  });
});

describe('the internal note', () => {
  it('is in nothing that the customer gets: orders, mails, the export', async () => {
    const id = await makeOrder();
    await edit(id, { internalNote: note });
    for (const status of ['PAID', 'SHIPPED']) await setStatus(id, status);
    const own = { token: buyer.token };
    const lists = await call<OrdersResponse>('GET', '/orders?limit=20', own);
    expect(lists.body.orders.map((each) => each.id)).toContain(id);
    const detail = await call('GET', `/orders/${id}`, own);
    const ctx = openContext(env);
    const isShown = and(eq(mails.orderId, id), ne(mails.kind, 'invoice-ready'));
    const rows = await ctx.db.select().from(mails).where(isShown);
    const composed = await Promise.all(rows.map((mail) => composeMail(ctx, mail)));
    expect(composed.length).toBeGreaterThan(1);
    const zip = await fetchZip(await accountArchiveUrl(buyer));
    const files = Object.values(unzipSync(zip)).map((bytes) => new TextDecoder().decode(bytes));
    expect(files.join()).toContain('Ľubica Ďurčová');
    for (const text of [JSON.stringify(lists.body), JSON.stringify(detail.body), JSON.stringify(composed), ...files])
      expect(text).not.toContain(note);
  });

  it('goes with the data of a customer who never paid', async () => {
    const id = await makeOrder();
    await edit(id, { internalNote: note, recipientName: 'Eva Malá' });
    await setStatus(id, 'CANCELLED');
    await anonymiseUnpaidOrders(openContext(env, Date.now() + 3 * 366 * 24 * 3_600_000));
    expect(await read(id)).toMatchObject({ customerName: '', internalNote: null, recipientName: null });
  });
});

it('an order of files has no delivery to edit', async () => {
  const product = await makeProduct('DOWNLOAD');
  const item = { photoId: photo, mode: 'download' as const, downloadProduct: product.name, quantity: 1 };
  const id = ordersOf((await order(buyer, { items: [item] })).body)[0]?.id ?? '';
  expect((await edit(id, { deliveryAddress: other })).body.code).toBe('order-digital');
  expect((await edit(id, { internalNote: note })).body.order.internalNote).toBe(note);
});
