import { Hono } from 'hono';
import { pluralForm } from '../../../shared/format/plural.ts';
import {
  type AdminProduct,
  type AdminProductResponse,
  type AdminProductsResponse,
  featuredInput,
  type ProductPricesResponse,
  type ProductsDeletedResponse,
  type ProductsDuplicatedResponse,
  productIdsInput,
  productInput,
  productListQuery,
  productUpdate,
} from '../../../shared/shop/catalogue/contract.ts';
import { requireAdmin, requireConfirmed, requireConfirmedForMany, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { listAdminProducts } from './admin-products.ts';
import { createProduct } from './create-product.ts';
import { deleteProducts } from './delete-products.ts';
import { duplicateProducts } from './duplicate-products.ts';
import { listPrices, toPriceResponse } from './product-prices.ts';
import { getProduct } from './product-row.ts';
import { updateProduct } from './update-product.ts';

export const adminProductRoutes = new Hono<StaffEnv>();

adminProductRoutes.get('/', requireAdmin, valid('query', productListQuery), async (c) =>
  c.json<AdminProductsResponse>(await listAdminProducts(c.var.ctx, c.req.valid('query'))),
);

adminProductRoutes.post('/', requireAdmin, valid('json', productInput), async (c) => {
  const product = await createProduct(c.var.ctx, c.var.user, c.req.valid('json'));
  return c.json<AdminProductResponse>({ product, message: 'Produkt bol vytvorený.' }, 201);
});

adminProductRoutes.post('/bulk/duplicate', requireAdmin, valid('json', productIdsInput), async (c) => {
  const products = await duplicateProducts(c.var.ctx, c.var.user, c.req.valid('json').productIds);
  const made = pluralForm(products.length, 'kópia bola vytvorená', 'kópie boli vytvorené', 'kópií bolo vytvorených');
  const rest =
    products.length === 1 ? 'Je vypnutá, zapnite ju, keď ju upravíte.' : 'Sú vypnuté, zapnite ich, keď ich upravíte.';
  const message = `${products.length} ${made}. ${rest}`;
  return c.json<ProductsDuplicatedResponse>({ products, message }, 201);
});

// Before /:id, which would take `bulk` for a product.
adminProductRoutes.delete('/bulk', requireAdmin, requireConfirmed, valid('json', productIdsInput), async (c) => {
  const deletedCount = await deleteProducts(c.var.ctx, c.var.user, c.req.valid('json').productIds);
  return c.json<ProductsDeletedResponse>({ deletedCount, message: deletedText(deletedCount) });
});

adminProductRoutes.put('/:id', requireAdmin, byId, valid('json', productUpdate), async (c) => {
  const product = await updateProduct(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<AdminProductResponse>({ product, message: 'Produkt bol upravený.' });
});

adminProductRoutes.get('/:id/prices', requireAdmin, byId, async (c) => {
  const { id } = await getProduct(c.var.ctx, c.req.valid('param').id);
  const prices = await listPrices(c.var.ctx, id);
  return c.json<ProductPricesResponse>({ prices: prices.map(toPriceResponse) });
});

adminProductRoutes.put('/:id/featured', requireAdmin, byId, valid('json', featuredInput), async (c) => {
  const product = await updateProduct(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<AdminProductResponse>({ product, message: featuredText(product) });
});

adminProductRoutes.delete('/:id', requireAdmin, requireConfirmedForMany, byId, async (c) => {
  const deletedCount = await deleteProducts(c.var.ctx, c.var.user, [c.req.valid('param').id]);
  return c.json<ProductsDeletedResponse>({ deletedCount, message: deletedText(deletedCount) });
});

const deletedText = (count: number): string =>
  `${count} ${pluralForm(count, 'produkt bol vymazaný', 'produkty boli vymazané', 'produktov bolo vymazaných')}.`;

function featuredText({ featuredOnHomepage, isActive }: AdminProduct): string {
  if (!featuredOnHomepage) return 'Produkt sa na úvodnej stránke už nezobrazuje.';
  return isActive
    ? 'Produkt sa zobrazuje na úvodnej stránke.'
    : 'Produkt sa na úvodnej stránke zobrazí, keď ho zapnete.';
}
