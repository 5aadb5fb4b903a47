import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { Context } from '../../platform/core/context.ts';
import { makeUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { limitAlbum, makeAlbumRow, makeProduct } from '../../testing/shop-factories.ts';
import { deleteProducts } from './delete-products.ts';
import { updateProduct } from './update-product.ts';

const admin = async () => ({ ...(await makeUser({ role: 'ADMIN' })), name: 'Admin' });

it('do not delete the last two products of an album together', async () => {
  const [actor, { id: userId }] = [await admin(), await makeUser()];
  const [one, other] = [await makeProduct('PRINT_SIZE'), await makeProduct('PRINT_SIZE')];
  const albumId = await makeAlbumRow(userId);
  await limitAlbum(albumId, one, other);
  const meanwhile = interrupted((ctx: Context) => deleteProducts(ctx, actor, [other.id]));
  await expect(deleteProducts(meanwhile, actor, [one.id])).rejects.toMatchObject({
    code: 'product-of-album',
    issues: [{ field: 'productIds', message: expect.stringContaining('Svadba') }],
  });
  const left = await libraryDb
    .prepare('select product_id as id from album_products where album_id = ?')
    .bind(albumId)
    .all();
  expect(left.results).toEqual([{ id: one.id }]);
  const notes = await env.DB.prepare("select subject_id as id from audit_log where action = 'product.delete'").all();
  expect(notes.results).toEqual([{ id: other.id }]);
});

it('do not undo each other in one product', async () => {
  const [actor, { id }] = [await admin(), await makeProduct('PRINT_SIZE')];
  const meanwhile = interrupted((ctx: Context) =>
    updateProduct(ctx, actor, id, { description: 'Na matnom papieri', isActive: false }),
  );
  await updateProduct(meanwhile, actor, id, { price: 0.45 });
  const row = await env.DB.prepare('select description, is_active, price_cents from products where id = ?')
    .bind(id)
    .first();
  expect(row).toEqual({ description: 'Na matnom papieri', is_active: 0, price_cents: 45 });
});
