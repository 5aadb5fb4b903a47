import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanySettingsResponse } from '../../../shared/platform/settings/company.ts';
import type { AdminCompanySettingsResponse } from '../../../shared/platform/settings/contract.ts';
import type { PricingResponse, ProductsResponse } from '../../../shared/shop/catalogue/contract.ts';
import { readPixels } from '../../engine/pictures/testing/read-pixels.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { openContext } from '../core/context.ts';
import { readImageSettings } from './image-settings.ts';

const path = '/admin/company-settings';
const settings = {
  companyName: 'Štúdio Ľubka s. r. o.',
  ico: '99 999 994',
  dic: '2999999992',
  icDph: 'sk2999999992',
  iban: 'sk96 1100 0000 0029 1859 9669',
  address: 'Ukážková 12, 811 01 Bratislava',
  businessRegister: '',
  email: 'obchod@example.sk',
  phone: '+421 2 0000 0000',
  facebookUrl: 'https://www.facebook.com/momentka',
  instagramUrl: '',
  xUrl: 'https://x.com/momentka',
  previewWidth: 2400,
  previewQuality: 90,
  thumbnailWidth: 300,
  thumbnailQuality: 75,
  fitOverLossPercent: 18,
  dispatchDays: 5,
  tiersByFormat: true,
  isCompanyLookupOn: true,
  mailsNewOrders: true,
};

let admin: TestUser;

type Failed = { code: string; issues?: { field: string; message: string }[] };
const save = (more: Record<string, unknown> = {}) =>
  call<AdminCompanySettingsResponse & Failed>('PUT', path, { token: admin.token, body: { ...settings, ...more } });
const read = () => call<AdminCompanySettingsResponse>('GET', path, { token: admin.token });

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(() =>
  env.DB.prepare('delete from company_settings')
    .run()
    .then(() => {}),
);

describe('the company settings', () => {
  it('begin with the seller of the deployment and the usual sizes', async () => {
    expect((await read()).body.settings).toMatchObject({
      companyName: 'Momentka s. r. o.',
      iban: 'SK9611000000002918599669',
      ico: '',
      previewWidth: 1920,
      previewQuality: 85,
      thumbnailWidth: 400,
      thumbnailQuality: 80,
    });
  });

  it('can be saved as they are read', async () => {
    const { settings: first } = (await read()).body;
    const { token } = await makeUser({ role: 'ADMIN' });
    expect((await call('PUT', path, { token, body: first })).status).toBe(200);
  });

  it('hold at once, for buyers and for pictures', async () => {
    const { status, body } = await save();
    const stored = { ico: '99999994', icDph: 'SK2999999992', iban: 'SK9611000000002918599669' };
    const saved = { ...settings, ...stored, vatPayerFrom: null, hasVatIdOnly: false };
    const { version, ...found } = (await read()).body.settings;
    expect([status, body.settings]).toEqual([200, { ...saved, version }]);
    expect(found).toEqual(saved);
    const {
      previewWidth,
      previewQuality,
      thumbnailWidth,
      thumbnailQuality,
      fitOverLossPercent,
      dispatchDays,
      mailsNewOrders: _,
      ...shown
    } = saved;
    expect((await call<CompanySettingsResponse>('GET', '/orders/company-settings')).body.settings).toEqual({
      ...shown,
      isVatPayer: null,
      isBreachCheckOn: false,
    });
    for (const path of ['/orders/products', '/orders/pricing'])
      expect((await call<ProductsResponse | PricingResponse>('GET', path)).body.fitOverLossPercent).toBe(18);
    expect(await readImageSettings(openContext(env))).toEqual({
      preview: { maxSide: 2400, quality: 90 },
      medium: { maxSide: 960, quality: 90 },
      thumbnail: { maxSide: 300, quality: 75 },
    });
  });

  it('show in the next picture, also where the old ones were just read', async () => {
    const [album, picture] = [await makeAlbum(admin), drawJpeg(640, 480, 1)];
    const { body } = await upload(admin, album.id, [
      { name: 'a.jpg', bytes: picture, preview: picture, thumbnail: drawJpeg(400, 300, 1) },
    ]);
    const photo = body.photos[0];
    const widthOf = async (url: string | null | undefined) => {
      const response = await callRaw('GET', url ?? '');
      return (await readPixels(new Uint8Array(await response.arrayBuffer()))).width;
    };
    expect([await widthOf(photo?.url), await widthOf(photo?.thumbnailUrl)]).toEqual([640, 400]);
    await save({ previewWidth: 500, thumbnailWidth: 200 });
    expect([await widthOf(photo?.url), await widthOf(photo?.thumbnailUrl)]).toEqual([500, 200]);
  });

  it('keep the limit for whole photos unless it is sent, and can clear it', async () => {
    await save();
    expect((await save({ fitOverLossPercent: undefined })).body.settings.fitOverLossPercent).toBe(18);
    expect((await save({ fitOverLossPercent: null })).body.settings.fitOverLossPercent).toBeNull();
  });

  it('keep the days to dispatch unless they are sent', async () => {
    await save({ dispatchDays: 7 });
    expect((await save({ dispatchDays: undefined })).body.settings.dispatchDays).toBe(7);
  });

  it('refuse an account that can’t be paid, but not a doubtful IČO', async () => {
    for (const iban of ['SK9611000000002918599660', 'SK96', 'nezmysel'])
      expect((await save({ iban })).body).toMatchObject({
        code: 'invalid-input',
        issues: [{ field: 'iban', message: 'IBAN nie je platný.' }],
      });
    expect((await save({ iban: '', ico: '12345678', dic: '1', icDph: 'X' })).status).toBe(200);
  });

  it.each([
    [{ companyName: ' ' }, 'companyName'],
    [{ email: 'x' }, 'email'],
    [{ phone: 'x' }, 'phone'],
    [{ address: 'a\r\nb' }, 'address'],
    [{ facebookUrl: 'javascript:alert(1)' }, 'facebookUrl'],
    [{ facebookUrl: 'https://example.sk/facebook.com' }, 'facebookUrl'],
    [{ instagramUrl: 'http://instagram.com/momentka' }, 'instagramUrl'],
    [{ xUrl: 'https://x.com.example.sk/momentka' }, 'xUrl'],
    [{ previewWidth: 300 }, 'previewWidth'],
    [{ previewWidth: 4100 }, 'previewWidth'],
    [{ previewWidth: 450 }, 'previewWidth'],
    [{ previewWidth: null }, 'previewWidth'],
    [{ previewQuality: 45 }, 'previewQuality'],
    [{ thumbnailWidth: 825 }, 'thumbnailWidth'],
    [{ thumbnailQuality: 96 }, 'thumbnailQuality'],
    [{ fitOverLossPercent: 0 }, 'fitOverLossPercent'],
    [{ fitOverLossPercent: 91 }, 'fitOverLossPercent'],
    [{ dispatchDays: 0 }, 'dispatchDays'],
    [{ dispatchDays: 31 }, 'dispatchDays'],
  ])('refuse %j', async (more, field) => {
    const { status, body } = await save(more);
    expect([status, ...new Set(body.issues?.map((issue) => issue.field))]).toEqual([400, field]);
    expect(body.issues?.[0]?.message).toMatch(/^[A-ZŠČŤŽĽ].+\.$/);
  });
});
