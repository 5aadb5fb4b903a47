import { Hono } from 'hono';
import type { CompanySettingsResponse } from '../../../shared/platform/settings/company.ts';
import type {
  FeaturedProductsResponse,
  PricingResponse,
  ProductsResponse,
} from '../../../shared/shop/catalogue/contract.ts';
import type { AppEnv } from '../../platform/core/http.ts';
import { readPublicSettings } from '../../platform/settings/company-settings.ts';
import { listFeaturedProducts, readCatalogue } from './queries.ts';

/** Products and seller, public. The specification has these calls under /orders. */
export const catalogueRoutes = new Hono<AppEnv>();

catalogueRoutes.get('/products', async (c) => c.json<ProductsResponse>(await readCatalogue(c.var.ctx)));

catalogueRoutes.get('/pricing', async (c) => {
  const { products, ...settings } = await readCatalogue(c.var.ctx);
  const { DELIVERY: _, ...pricing } = products;
  return c.json<PricingResponse>({ pricing, ...settings });
});

catalogueRoutes.get('/featured-products', async (c) =>
  c.json<FeaturedProductsResponse>(await listFeaturedProducts(c.var.ctx)),
);

catalogueRoutes.get('/company-settings', async (c) =>
  c.json<CompanySettingsResponse>({ settings: await readPublicSettings(c.var.ctx) }),
);
