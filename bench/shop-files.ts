import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import { withLocalBindings } from './local-bindings.ts';
import { printableInvoiceId, printedPhotoId } from './many-orders.ts';
import { firstPhotoId } from './many-photos.ts';

/** Writes the few files that the measured calls open; all other photos are rows only. */
export async function putShopFiles(stateDir: string): Promise<void> {
  const { openContext } = await import('../worker/platform/core/context.ts');
  const { originalKey, putDerived } = await import('../worker/library/photos/photo-store.ts');
  const { readImageSettings } = await import('../worker/platform/settings/image-settings.ts');
  const { invoiceKey } = await import('../worker/money/invoices/invoice-store.ts');
  const jpeg = await testJpeg();
  await withLocalBindings(stateDir, async (env) => {
    const { DB, BUCKET } = env;
    const ctx = openContext(env);
    await putDerived(ctx, firstPhotoId, 'preview', await readImageSettings(ctx), jpeg);
    for (const id of [firstPhotoId, printedPhotoId]) await BUCKET.put(originalKey(id), jpeg);
    const mine = "SELECT id FROM invoices WHERE user_id = (SELECT id FROM users WHERE email = ?) AND status = 'READY'";
    const { results } = await DB.prepare(mine).bind(admin.email).all<{ id: string }>();
    const ids = [...results.map(({ id }: { id: string }) => id), printableInvoiceId];
    for (const id of ids) await BUCKET.put(invoiceKey(id), new Uint8Array(1000));
  });
}
