import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ParcelFilesResponse } from '../shared/production/parcels/contract.ts';
import { newId } from './platform/core/new-id.ts';
import { call } from './testing/call.ts';
import { makeUser, type TestUser } from './testing/factories.ts';
import { makePlan } from './testing/plan-factories.ts';
import {
  home,
  makeAlbumRow,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  makeVoucher,
  order,
  ordersOf,
  prints,
} from './testing/shop-factories.ts';

type Fields = Record<string, unknown>;
type Edited = Fields & { version: number };
interface Failed {
  code: string;
  error: string;
  current: Edited;
}

let admin: TestUser;
let customer: TestUser;

/** A form: how its record is read and saved, and two edits of different fields. */
interface Form {
  path: string;
  read: () => Promise<Edited>;
  /** The whole form, as the screen sends it. */
  bodyOf: (record: Edited) => Fields;
  first: Fields;
  second: Fields;
  token: () => string;
}

const get = async (path: string, name: string, token = admin.token): Promise<Edited> =>
  (await call<Record<string, Edited>>('GET', path, { token })).body[name] as Edited;
const pick = (record: Fields, ...names: string[]) => Object.fromEntries(names.map((name) => [name, record[name]]));
const listed = async (path: string, list: string, id: string): Promise<Edited> =>
  (await call<Record<string, Edited[]>>('GET', path, { token: admin.token })).body[list]?.find(
    (record) => record.id === id,
  ) as Edited;

const forms: Record<string, () => Promise<Form>> = {
  product: async () => {
    const { id } = await makeProduct('PRINT_SIZE', { priceCents: 29 });
    return {
      path: `/admin/products/${id}`,
      read: () => listed('/admin/products?limit=250', 'products', id),
      bodyOf: (record) => pick(record, 'name', 'type', 'price', 'description', 'priceTiers', 'isActive'),
      first: { price: 0.33 },
      second: { description: 'Na matnom papieri' },
      token: () => admin.token,
    };
  },
  customer: async () => {
    const { id } = await makeUser();
    return {
      path: `/admin/customers/${id}`,
      read: () => get(`/admin/customers/${id}`, 'customer'),
      bodyOf: (record) => pick(record, 'name', 'email', 'phone', 'role'),
      first: { phone: '0904 123 456' },
      second: { name: 'Jana Horská' },
      token: () => admin.token,
    };
  },
  company: async () => ({
    path: '/admin/company-settings',
    read: () => get('/admin/company-settings', 'settings'),
    bodyOf: ({ version: _, ...record }) => record,
    first: { iban: 'SK9611000000002918599669', previewWidth: 2000 },
    second: { address: 'Hlavná 1, Zvolen' },
    token: () => admin.token,
  }),
  'parcel file': async () => ({
    path: '/admin/parcel-files/SPS',
    read: async () => {
      const { body } = await call<ParcelFilesResponse>('GET', '/admin/parcel-files', { token: admin.token });
      return body.files.find(({ carrier }) => carrier === 'SPS') as unknown as Edited;
    },
    bodyOf: (record) => pick(record, 'weightKg', 'sender', 'service', 'columns'),
    first: { service: '131' },
    second: { sender: 'momentka' },
    token: () => admin.token,
  }),
  mail: async () => {
    const settings = {
      host: '127.0.0.1',
      port: 2525,
      secure: false,
      username: 'obchod@example.sk',
      password: 'heslo',
      fromEmail: 'obchod@example.sk',
      isActive: false,
    };
    await call('PUT', '/admin/smtp-settings', { token: admin.token, body: settings });
    return {
      path: '/admin/smtp-settings',
      read: () => get('/admin/smtp-settings', 'settings'),
      bodyOf: ({ version: _, hasPassword: __, lastTestResult: ___, ...record }) => record,
      first: { fromName: 'Momentka fotky' },
      second: { replyTo: 'pomoc@example.sk' },
      token: () => admin.token,
    };
  },
  'storage plan': async () => {
    const { id } = await makePlan();
    return {
      path: `/admin/storage-services/${id}`,
      read: () => listed('/admin/storage-services', 'storageServices', id),
      bodyOf: (record) => pick(record, 'name', 'capacity', 'capacityUnit', 'price', 'priceUnit', 'description'),
      first: { price: 5.5 },
      second: { description: 'Pre rodinu' },
      token: () => admin.token,
    };
  },
  voucher: async () => {
    const id = newId();
    await makeVoucher({ id });
    return {
      path: `/admin/vouchers/${id}`,
      read: () => listed('/admin/vouchers', 'vouchers', id),
      bodyOf: (record) => pick(record, 'kind', 'percent', 'validUntil', 'maxUses', 'minTotalCents', 'isActive'),
      first: { percent: 15 },
      second: { maxUses: 7 },
      token: () => admin.token,
    };
  },
  order: async () => {
    const [photo, size] = [await makePhotoRow(customer.id), await makeProduct('PRINT_SIZE')];
    const id = ordersOf((await order(customer, { items: [prints(photo, size)] })).body)[0]?.id ?? '';
    return {
      path: `/admin/orders/${id}/details`,
      read: () => get(`/admin/orders/${id}`, 'order'),
      bodyOf: (record) => pick(record, 'recipientName', 'customerPhone', 'deliveryAddress', 'internalNote'),
      first: { deliveryAddress: { ...home, city: 'Zvolen' } },
      second: { internalNote: 'Zavolať pred doručením' },
      token: () => admin.token,
    };
  },
  'API token': async () => {
    const { body } = await call<{ token: { id: string } }>('POST', '/admin/api-tokens', {
      token: admin.token,
      body: { name: 'Stanica' },
    });
    const { id } = body.token;
    return {
      path: `/admin/api-tokens/${id}`,
      read: () => listed('/admin/api-tokens', 'tokens', id),
      bodyOf: (record) => pick(record, 'name', 'description', 'isActive'),
      first: { isActive: false },
      second: { description: 'Mini stanica' },
      token: () => admin.token,
    };
  },
  'album, by an admin': async () => {
    const [id, product] = [await makeAlbumRow(customer.id), await makeProduct('PRINT_SIZE')];
    return {
      path: `/albums/${id}`,
      read: () => get(`/admin/albums/${id}`, 'album'),
      bodyOf: (record) => ({
        ...pick(record, 'title', 'description'),
        productIds: (record.products as { product: { id: string } }[]).map((each) => each.product.id),
      }),
      first: { productIds: [product.id] },
      second: { title: 'Svadba Kamily' },
      token: () => admin.token,
    };
  },
  'album, by its owner': async () => {
    const id = await makeAlbumRow(customer.id);
    return {
      path: `/albums/${id}`,
      read: () => get(`/albums/${id}`, 'album', customer.token),
      bodyOf: (record) => pick(record, 'title', 'description'),
      first: { title: 'Svadba 2026' },
      second: { description: 'V Modre' },
      token: () => customer.token,
    };
  },
};

const notes = async () =>
  (await env.DB.prepare('select count(*) as count from audit_log').first<{ count: number }>())?.count;
const save = (form: Form, record: Edited, changes: Fields, version: number | undefined = record.version) =>
  call<Failed>('PUT', form.path, { token: form.token(), body: { ...form.bodyOf(record), ...changes, version } });

beforeAll(async () => {
  [admin, customer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
});

describe.each(Object.keys(forms))('a stale edit of a %s', (name) => {
  it('is rejected with the current record, and nothing of it is written', async () => {
    const form = await (forms[name] as () => Promise<Form>)();
    const seen = await form.read();
    expect((await save(form, seen, form.first)).status).toBe(200);
    const [changed, noted] = [await form.read(), await notes()];
    expect(changed.version).toBeGreaterThan(seen.version);

    const refused = await save(form, seen, form.second);
    expect([refused.status, refused.body.code]).toEqual([409, 'record-changed']);
    expect(refused.body.error).toMatch(/medzitým zmenil/);
    expect(form.bodyOf(refused.body.current)).toEqual(form.bodyOf(changed));
    expect(refused.body.current.version).toBe(changed.version);
    expect([await form.read(), await notes()]).toEqual([changed, noted]);

    expect((await save(form, refused.body.current, form.second)).status).toBe(200);
    expect(form.bodyOf(await form.read())).toMatchObject({ ...form.first, ...form.second });
  });

  it('one of two concurrent edits wins', async () => {
    const form = await (forms[name] as () => Promise<Form>)();
    for (let round = 0; round < 3; round++) {
      const seen = await form.read();
      const more = (fields: Fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([key, value]) => [
            key,
            typeof value === 'string' &&
            ['title', 'description', 'name', 'address', 'fromName', 'internalNote'].includes(key)
              ? `${value} ${round}`
              : typeof value === 'number'
                ? value + 10 * round
                : value,
          ]),
        );
      const second = more(form.second);
      const [[field, mine] = ['', '']] = Object.entries(second);
      const rival = { ...second, [field]: typeof mine === 'number' ? mine + 1 : `rival-${round}@example.sk` };
      const responses = await Promise.all([save(form, seen, second), save(form, seen, rival)]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = responses[0].status === 200 ? second : rival;
      expect(form.bodyOf(await form.read())).toMatchObject(winner);
    }
  });

  it('is written when a client sends no version', async () => {
    const form = await (forms[name] as () => Promise<Form>)();
    const seen = await form.read();
    await save(form, seen, form.first);
    const body = { ...form.bodyOf(seen), ...form.second };
    expect((await call('PUT', form.path, { token: form.token(), body })).status).toBe(200);
    expect(form.bodyOf(await form.read())).toMatchObject(form.second);
  });
});

it("a customer's change of their profile makes an admin's form stale", async () => {
  const user = await makeUser();
  const seen = await get(`/admin/customers/${user.id}`, 'customer');
  await call('PUT', '/auth/profile', { token: user.token, body: { phone: '0911 222 333' } });
  const body = { ...pick(seen, 'name', 'email', 'phone', 'role'), name: 'Iné Meno', version: seen.version };
  const refused = await call<Failed>('PUT', `/admin/customers/${user.id}`, { token: admin.token, body });
  expect([refused.status, refused.body.current.phone]).toEqual([409, '0911 222 333']);
});

it('the products of an album are not limited by a stale choice', async () => {
  const [id, product, other] = [
    await makeAlbumRow(customer.id),
    await makeProduct('PRINT_SIZE'),
    await makeProduct('PRINT_SIZE'),
  ];
  const { version } = await get(`/admin/albums/${id}`, 'album');
  const limit = (productIds: string[]) =>
    call<Failed>('PUT', `/admin/albums/${id}`, { token: admin.token, body: { productIds, version } });
  expect((await limit([product.id])).status).toBe(200);
  const refused = await limit([other.id]);
  expect([refused.status, refused.body.code]).toEqual([409, 'record-changed']);
  const { products } = await get(`/admin/albums/${id}`, 'album');
  expect((products as { product: { id: string } }[]).map((each) => each.product.id)).toEqual([product.id]);
});

it.each(['x', -1, 1.5, null])('a version %j is rejected with a message', async (version) => {
  const { id } = await makeProduct('PRINT_SIZE');
  const refused = await call<{ issues: { field: string; message: string }[] }>('PUT', `/admin/products/${id}`, {
    token: admin.token,
    body: { price: 1, version },
  });
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toEqual([{ field: 'version', message: 'Neplatná verzia.' }]);
});
