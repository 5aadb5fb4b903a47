import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanySettingsResponse } from '../../../shared/platform/settings/company.ts';
import type {
  FeaturedProductsResponse,
  PricingResponse,
  ProductsResponse,
} from '../../../shared/shop/catalogue/contract.ts';
import { call } from '../../testing/call.ts';
import { makeProduct } from '../../testing/shop-factories.ts';

beforeAll(async () => {
  const tiers = [{ minQty: 10, maxQty: null, priceCents: 21 }];
  await makeProduct('PRINT_SIZE', { name: '20x30', priceCents: 199 });
  await makeProduct('PRINT_SIZE', { name: '10x15', priceCents: 29, priceTiers: tiers, featuredOnHomepage: true });
  await makeProduct('PRINT_SIZE', { name: 'Vypnutý', isActive: false, featuredOnHomepage: true });
  await makeProduct('SERVICE', { name: 'Biely okraj' });
  await makeProduct('DELIVERY', { name: 'Kuriér' });
  await makeProduct('DOWNLOAD', { name: '2400 px', resolution: 2400 });
});

describe('the catalogue', () => {
  it('lists what is on sale by type, the cheapest first, in euros', async () => {
    const { products } = (await call<ProductsResponse>('GET', '/orders/products')).body;
    expect(
      Object.fromEntries(Object.entries(products).map(([type, list]) => [type, list.map(({ name }) => name)])),
    ).toEqual({
      PRINT_SIZE: ['10x15', '20x30'],
      SERVICE: ['Biely okraj'],
      DELIVERY: ['Kuriér'],
      DOWNLOAD: ['2400 px'],
      BUNDLE: [],
    });
    expect(products.PRINT_SIZE[0]).toMatchObject({
      price: 0.29,
      priceTiers: [{ minQty: 10, maxQty: null, price: 0.21 }],
    });
    expect(products.DOWNLOAD[0]).toMatchObject({ resolution: 2400 });
  });

  it('prices what is ordered of a photo', async () => {
    const { pricing } = (await call<PricingResponse>('GET', '/orders/pricing')).body;
    expect(Object.keys(pricing).sort()).toEqual(['BUNDLE', 'DOWNLOAD', 'PRINT_SIZE', 'SERVICE']);
  });

  it('shows on the home page only what is on sale', async () => {
    const { products } = (await call<FeaturedProductsResponse>('GET', '/orders/featured-products')).body;
    expect(products.map(({ name }) => name)).toEqual(['10x15']);
  });

  it('has no two products of one name and type', async () => {
    await expect(makeProduct('PRINT_SIZE', { name: '10x15' })).rejects.toThrow();
    await expect(makeProduct('SERVICE', { name: '10x15' })).resolves.toBeTruthy();
  });

  it('says who sells, by the deployment until the settings do', async () => {
    const { settings } = (await call<CompanySettingsResponse>('GET', '/orders/company-settings')).body;
    expect(settings).toMatchObject({ companyName: 'Momentka s. r. o.', iban: 'SK9611000000002918599669', ico: '' });
  });
});
