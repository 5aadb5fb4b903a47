import { beforeAll, describe, expect, it } from 'vitest';
import { leftOutHeader } from '../../shared/rules/order-papers.ts';
import { callRaw } from '../testing/call.ts';
import { type Lab, makeLab } from '../testing/make-lab.ts';

let admin: Lab['admin'];
let makeOrder: Lab['makeOrder'];

beforeAll(async () => {
  ({ admin, makeOrder } = await makeLab());
});

describe('parcels for a carrier', () => {
  const parcels = (ids: string[], more = '') =>
    callRaw('GET', `/admin/orders/bulk/parcels?carrier=SPS&orders=${ids.join(',')}${more}`, { token: admin.token });

  it('are a CSV of the orders that are to be sent', async () => {
    const [paid, shipped] = [await makeOrder('PAID'), await makeOrder('SHIPPED')];
    const response = await parcels([paid.id, shipped.id], '&weightKg=0.4');
    expect([response.status, response.headers.get('content-type'), response.headers.get(leftOutHeader)]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '1',
    ]);
    const [, row, end] = (await response.text()).split('\r\n');
    expect(row).toContain(`${paid.orderNumber};Ľubica Ďurčová;Námestie SNP 12;Banská Bystrica;97401;SK;0901234567;`);
    expect([row?.includes(';0.4;'), end]).toEqual([true, '']);
  });

  it('are refused when all were sent', async () => {
    const response = await parcels([(await makeOrder('SHIPPED')).id]);
    expect([response.status, (await response.json()) as object]).toMatchObject([409, { code: 'no-order-to-pack' }]);
  });

  it.each(['&weightKg=-1', '&weightKg=x', '&columns=iban'])('with %s are rejected', async (more) => {
    expect((await parcels(['x'], more)).status).toBe(400);
  });
});
