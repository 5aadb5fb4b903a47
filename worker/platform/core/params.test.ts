import { beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { newId } from './new-id.ts';
import { byId, byPosition } from './params.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

const malformed = ['%00', '..%2F..', "'%20or%201=1--", '%F0%9F%99%82', 'a'.repeat(1401)];

it.each(['/albums/:id', '/admin/orders/:id', '/print-jobs/:id', '/albums/share/:id'])(
  '%s responds to what is no id as to an id of nothing',
  async (path) => {
    const { status, body } = await call('GET', path.replace(':id', newId()), { token: admin.token });
    expect(status).toBe(404);
    for (const id of malformed) {
      const response = await call('GET', path.replace(':id', id), { token: admin.token });
      expect([response.status, response.body]).toEqual([404, body]);
    }
  },
);

it('hands a verb what is no id as an empty text, and what is no position as 0', () => {
  expect(byId.schema.parse({ id: '%00' })).toEqual({ id: '' });
  expect(byId.schema.parse({ id: '0191-a_B' })).toEqual({ id: '0191-a_B' });
  for (const position of ['1e3', '01', '-1', '', ' 1', '1'.repeat(20)])
    expect(byPosition.schema.parse({ id: 'x', position })).toEqual({ id: 'x', position: 0 });
});
