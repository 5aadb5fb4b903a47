import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { termsVersion } from '../../../../shared/shop/legal/versions.ts';
import { orderConsents, planConsents } from '../../../../shared/testing/consents.ts';
import { call } from '../../../testing/call.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { makePlan } from '../../../testing/plan-factories.ts';
import { download, makeBuyer, makePhotoRow, makeProduct, prints } from '../../../testing/shop-factories.ts';

let buyer: TestUser;
let items: object[];
let plan: Awaited<ReturnType<typeof makePlan>>;

beforeAll(async () => {
  [buyer, plan] = [await makeBuyer(), await makePlan()];
  const photo = await makePhotoRow(buyer.id);
  items = [prints(photo, await makeProduct('PRINT_SIZE')), download(photo, await makeProduct('DOWNLOAD'))];
});

const post = (path: string, body: object) =>
  call<{ code: string; error: string }>('POST', path, { token: buyer.token, body });
const savedConsents = async () =>
  (
    await env.DB.prepare('select consents from orders where user_id = ? order by id')
      .bind(buyer.id)
      .all<{ consents: string }>()
  ).results.map(({ consents }) => JSON.parse(consents) as { kind: string; version: string; at: number }[]);

it.each([
  ['privacyConsent', 'privacy-consent-missing', /^Musíte súhlasiť so spracovaním osobných údajov$/],
  ['termsConsent', 'terms-consent-missing', /^Musíte súhlasiť s všeobecnými obchodnými podmienkami$/],
  ['digitalContentConsent', 'digital-consent-missing', /^Pri digitálnom obsahu potrebujeme váš súhlas/],
])('an order without %s is rejected', async (name, code, words) => {
  for (const given of [false, undefined]) {
    const { status, body } = await post('/orders', { items, ...orderConsents, [name]: given });
    expect([status, body.code, body.error]).toEqual([400, code, expect.stringMatching(words)]);
  }
  expect(await savedConsents()).toEqual([]);
});

it.each([
  ['termsConsent', 'terms-consent-missing'],
  ['digitalContentConsent', 'storage-consent-missing'],
])('a plan without %s is not ordered', async (name, code) => {
  const body = { storageServiceId: plan.id, ...planConsents };
  for (const given of [false, undefined]) {
    const refused = await post('/storage/upgrade', { ...body, [name]: given });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
  }
  expect(await savedConsents()).toEqual([]);
});

it('what the customer agreed to is stored with the version of the text and the time', async () => {
  const before = Date.now();
  expect((await post('/orders', { items, ...orderConsents })).status).toBe(201);
  expect((await post('/storage/upgrade', { storageServiceId: plan.id, ...planConsents })).status).toBe(201);
  const saved = await savedConsents();
  expect(saved.map((consents) => consents.map(({ kind }) => kind))).toEqual([
    ['privacy', 'terms'],
    ['privacy', 'terms', 'digital-content'],
    ['terms', 'digital-content'],
  ]);
  for (const { version, at } of saved.flat()) {
    expect(version).toBe(termsVersion);
    expect(at).toBeGreaterThanOrEqual(before);
  }
});
