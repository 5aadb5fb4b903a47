import { beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import type { OpenedCode } from '../../../shared/library/schools/code-contract.ts';
import type { SchoolJobResponse, SchoolOfferResponse } from '../../../shared/library/schools/contract.ts';
import type { Quote } from '../../../shared/shop/orders/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeProduct, type ProductRow, prints } from '../../testing/shop-factories.ts';
import { publishChild } from './testing/publish-child.ts';

let photographer: TestUser;
let small: ProductRow;
let large: ProductRow;
let service: ProductRow;

beforeAll(async () => {
  photographer = await makeUser();
  small = await makeProduct('PRINT_SIZE');
  large = await makeProduct('PRINT_SIZE');
  service = await makeProduct('SERVICE');
});

const offerOf = async (jobId: string, { token } = photographer) => {
  const { status, body } = await call<SchoolOfferResponse>('GET', `/school-jobs/${jobId}/offer`, { token });
  return status === 200 ? body.productIds : status;
};
const setOffer = (jobId: string, productIds: unknown[], { token } = photographer) =>
  call<SchoolOfferResponse & ErrorBody>('PUT', `/school-jobs/${jobId}/offer`, { token, body: { productIds } });

it('is all of the shop, or what the photographer chose, and the copy of a job has it too', async () => {
  const { job, code, photoId } = await publishChild(photographer);
  const { shareToken } = (await call<OpenedCode>('POST', '/child-codes', { body: { code } })).body;
  const problems = async () => {
    const items = [small, large].map((size) => ({ ...prints(photoId, size), shareToken }));
    const { body } = await call<Quote>('POST', '/orders/quote', { body: { items } });
    return body.items.map(({ problem }) => problem !== null);
  };
  expect([await offerOf(job.id), await problems()]).toEqual([[], [false, false]]);
  expect((await setOffer(job.id, [small.id, service.id])).status).toBe(200);
  expect(new Set((await offerOf(job.id)) as string[])).toEqual(new Set([small.id, service.id]));
  expect(await problems()).toEqual([false, true]);
  const { body } = await call<SchoolJobResponse>('POST', `/school-jobs/${job.id}/copies`, {
    token: photographer.token,
    body: { shootOn: '2027-11-24', deadlineOn: '2027-12-08', classes: [] },
  });
  expect(await offerOf(body.job.id)).toHaveLength(2);
  expect((await setOffer(job.id, [])).body.productIds).toEqual([]);
  expect(await problems()).toEqual([false, false]);
});

it('is chosen by the photographer alone, of what is there, and never nothing that could be bought', async () => {
  const { job } = await publishChild(photographer);
  const other = await makeUser();
  expect(await offerOf(job.id, other)).toBe(404);
  expect((await setOffer(job.id, [small.id], other)).status).toBe(404);
  expect((await setOffer(job.id, ['unknown'])).body.code).toBe('school-offer-empty');
  expect((await setOffer(job.id, [service.id])).body.code).toBe('school-offer-empty');
  expect(await offerOf(job.id)).toEqual([]);
});
