import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VoucherResponse, VouchersResponse, VoucherUsesResponse } from '../../../shared/shop/vouchers/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

type Failed = { code: string; issues?: { field: string; message: string }[]; current?: { percent: number } };
const send = <T>(method: string, path: string, body?: unknown) =>
  call<T & Failed>(method, `/admin/vouchers${path}`, { token: admin.token, body });
const create = async (body: object) => (await send<VoucherResponse>('POST', '', body)).body.voucher;

describe('a voucher in the back office', () => {
  it('is created as it is meant, whatever the case, and is listed', async () => {
    const body = { code: ' letná akcia-26 ', kind: 'PERCENT', percent: 15, maxUses: 3, validUntil: '2099-12-31' };
    const { status, body: made } = await send<VoucherResponse>('POST', '', body);
    expect(status).toBe(201);
    expect(made.voucher).toMatchObject({
      ...{ code: 'LETNÁAKCIA-26', kind: 'PERCENT', percent: 15, amountCents: 0, maxUses: 3, uses: 0 },
      ...{ validFrom: null, validUntil: '2099-12-31', maxUsesPerCustomer: null, minTotalCents: 0, isActive: true },
    });
    const { vouchers } = (await send<VouchersResponse>('GET', '')).body;
    expect(vouchers[0]).toEqual(made.voucher);
    const again = await send('POST', '', { ...body, code: 'LETNÁ akcia-26' });
    expect([again.status, again.body.code]).toEqual([409, 'voucher-code-taken']);
    const audit = await env.DB.prepare('select action, subject from audit_log where subject_id = ?')
      .bind(made.voucher.id)
      .all();
    expect(audit.results).toEqual([{ action: 'voucher.create', subject: 'LETNÁAKCIA-26' }]);
  });

  it('is edited and switched off, but never renamed; of two edits at once one is refused', async () => {
    const { id, code, version } = await create({ code: 'UPRAVA', kind: 'AMOUNT', amountCents: 200 });
    const off = await send<VoucherResponse>('PUT', `/${id}`, { isActive: false, code: 'INY', version });
    expect(off.body.voucher).toMatchObject({ code, isActive: false, amountCents: 200 });
    const late = await send('PUT', `/${id}`, { percent: 5, kind: 'PERCENT', version });
    expect([late.status, late.body.code]).toEqual([409, 'record-changed']);
    expect((await send('PUT', '/nothing', { percent: 5 })).body.code).toBe('voucher-not-found');
    const audits = await env.DB.prepare('select before, after from audit_log where subject_id = ? order by id')
      .bind(id)
      .all();
    expect(audits.results.at(-1)).toEqual({ before: '{"isActive":true}', after: '{"isActive":false}' });
  });

  it.each([
    [{ kind: 'PERCENT' }, 'percent'],
    [{ kind: 'PERCENT', percent: 101 }, 'percent'],
    [{ kind: 'PERCENT', percent: 1.5 }, 'percent'],
    [{ kind: 'AMOUNT' }, 'amountCents'],
    [{ kind: 'AMOUNT', amountCents: -1 }, 'amountCents'],
    [{ kind: 'FREE_DELIVERY', validFrom: '2026-02-02', validUntil: '2026-02-01' }, 'validUntil'],
    [{ kind: 'FREE_DELIVERY', validFrom: 'zajtra' }, 'validFrom'],
    [{ kind: 'FREE_DELIVERY', maxUses: 0 }, 'maxUses'],
    [{ kind: 'FREE_DELIVERY', minTotalCents: -1 }, 'minTotalCents'],
    [{ kind: 'FREE_DELIVERY', code: 'A B' }, 'code'],
    [{ kind: 'FREE_DELIVERY', code: '<b>ahoj</b>' }, 'code'],
    [{ kind: 'LOTTERY' }, 'kind'],
  ])('%j is refused at its field', async (body, field) => {
    const { status, body: refused } = await send('POST', '', { code: 'ZLYKOD', ...body });
    expect([status, refused.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
  });

  it('shows its uses: a cart of two orders is one, and none that was cancelled unpaid', async () => {
    const buyer = await makeBuyer();
    const photo = await makePhotoRow(buyer.id);
    const { id, code } = await create({ code: 'POUZITIA', kind: 'PERCENT', percent: 50 });
    const both = [
      prints(photo, await makeProduct('PRINT_SIZE', { priceCents: 100 })),
      download(photo, await makeProduct('DOWNLOAD', { priceCents: 60, resolution: 2400 })),
    ];
    const made = ordersOf((await order(buyer, { items: both, voucherCode: code })).body);
    const other = ordersOf((await order(buyer, { items: both.slice(0, 1), voucherCode: code })).body);
    await call('POST', `/orders/${other[0]?.id}/cancel`, { token: buyer.token });
    const { vouchers } = (await send<VouchersResponse>('GET', '')).body;
    expect(vouchers.find((voucher) => voucher.id === id)).toMatchObject({ uses: 1, discountCents: 80 });
    const { uses } = (await send<VoucherUsesResponse>('GET', `/${id}/uses`)).body;
    expect(uses.map(({ orderNumber, discountCents }) => [orderNumber, discountCents])).toEqual([
      [made[1]?.orderNumber, 30],
      [made[0]?.orderNumber, 50],
    ]);
  });
});
