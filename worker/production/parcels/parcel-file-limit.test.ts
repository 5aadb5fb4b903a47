import { expect, it } from 'vitest';
import { newId } from '../../platform/core/new-id.ts';
import { call } from '../../testing/call.ts';
import { makeUser } from '../../testing/factories.ts';

it("an operator takes a hundred of the carriers' files a day, full or empty; a colleague has a hundred of their own", async () => {
  const [operator, colleague] = [await makeUser({ role: 'OPERATOR' }), await makeUser({ role: 'OPERATOR' })];
  const take = async ({ token }: { token: string }) => {
    const body = { carrier: 'SPS', orderIds: [newId()] };
    return (await call<{ code: string }>('POST', '/admin/orders/bulk/parcel-file', { token, body })).body.code;
  };
  const codes = await Promise.all(Array.from({ length: 101 }, () => take(operator)));
  expect(codes.filter((code) => code === 'no-order-to-pack')).toHaveLength(100);
  expect(await take(operator)).toBe('too-many-parcel-files');
  expect(await take(colleague)).toBe('no-order-to-pack');
});
