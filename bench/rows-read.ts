import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { form } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import type { AdminPagination } from '../shared/contract/admin-lists.ts';
import type { AlbumAnswer } from '../shared/contract/albums.ts';
import type { SignedIn } from '../shared/contract/auth.ts';
import type { Order } from '../shared/contract/orders.ts';
import type { UploadAnswer } from '../shared/contract/photos.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { fillWithCustomers } from './many-customers.ts';
import { fillWithOrders, someOrderId } from './many-orders.ts';
import { bigAlbumId, fillWithPhotos, firstPhotoId, sharedSlug, smallAlbumId } from './many-photos.ts';

interface Limits {
  rows: number;
  statements: number;
}

// Of a customer-facing call, at a million photos; what holds at 100,000 by indexes holds there.
const usual: Limits = { rows: 300, statements: 5 };
// Each write of a batch counts, so these have more: what an upload does is in docs/decisions/streamed-uploads.md.
const ofAPhoto: Limits = { rows: 300, statements: 9 };
const ofADeletion: Limits = { rows: 300, statements: 9 };
// Its search keys are written with it.
const ofANameChange: Limits = { rows: 300, statements: 8 };
// Numbers are looked for in several ranges, words in several kinds of rows.
const ofASearch: Limits = { rows: 300, statements: 12 };
// Writes of orders are outside of the limit of five statements (DESIGN.md §6).
const ofAnOrder: Limits = { rows: 300, statements: 20 };
const deletedPhotos = 101;
const ofAFullAlbum: Limits = { rows: 16 * deletedPhotos, statements: 9 };

type Measure = <T>(method: string, path: string, body?: unknown, label?: string, most?: Limits) => Promise<T>;

/** Every list of the back office: its first pages, its last one, each sort and filter, and searches that find much. */
async function measureAdminLists(measure: Measure): Promise<void> {
  const lists: Record<string, string[]> = {
    customers: [
      '',
      'sort=name_asc',
      'sort=email_desc',
      'role=CUSTOMER',
      'role=ADMIN&sort=name_desc',
      'search=žiak',
      'search=eva ziak',
    ],
    orders: [
      '',
      'sort=totalCents_desc',
      'sort=status_asc',
      'status=PAID',
      'status=SHIPPED&sort=totalCents_asc',
      'search=eva',
      'search=2025',
      'search=2025000007',
    ],
    invoices: ['', 'status=ready', 'status=expired', 'search=eva', 'search=2025'],
    albums: ['', 'search=album', 'search=user'],
    history: ['', 'subject=order'],
    products: [''],
    'storage-services': [''],
    'api-tokens': [''],
  };
  for (const [list, queries] of Object.entries(lists)) {
    for (const query of queries) {
      const path = `api/admin/${list}?${encodeURI(query)}`;
      const label = `api/admin/${list}?${query}`;
      const most = query.includes('search=') ? ofASearch : usual;
      const first = await measure<Partial<{ pagination: AdminPagination }>>('GET', path, undefined, label, most);
      const { from, pages = 1 } = first.pagination ?? {};
      if (pages < 3) continue;
      const at = (page: number) => `${path}&page=${page}${from ? `&from=${encodeURIComponent(from)}` : ''}`;
      await measure('GET', at(3), undefined, `${label}, page 3`, most);
      if (pages > 3) await measure('GET', at(pages), undefined, `${label}, page ${pages}`, most);
    }
  }
  await measure('GET', 'api/print-jobs?status=READY');
}

/** D1's own count of rows read (what it bills) and statements, for each call at 100,000 photos, orders and customers. */
export async function benchRowsRead(): Promise<BenchRow[]> {
  const fill = async (stateDir: string) => {
    await fillWithPhotos(stateDir);
    await fillWithOrders(stateDir);
    await fillWithCustomers(stateDir);
  };
  return withBenchApp(fill, async ({ origin }) => {
    const rows: BenchRow[] = [];
    let token = '';
    const measure = async <T>(method: string, path: string, body?: unknown, label = path, most = usual): Promise<T> => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${origin}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        body: isForm ? body : body ? JSON.stringify(body) : undefined,
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
      const rowsRead = Number(response.headers.get('x-d1-rows-read'));
      const statements = Number(response.headers.get('x-d1-statements'));
      rows.push({
        name: `${method} ${label}`,
        value: `${rowsRead} rows, ${statements} statements`,
        limit: `≤ ${most.rows} rows, ≤ ${most.statements}`,
        ok: rowsRead <= most.rows && statements <= most.statements,
      });
      return (answer.startsWith('{') ? JSON.parse(answer) : answer) as T;
    };

    const newcomer = { name: 'Eva', email: 'eva@example.sk', password: 'heslo123' };
    await measure('POST', 'api/auth/register', newcomer, 'api/auth/register', ofANameChange);
    await measure('POST', 'api/auth/resend-activation', { email: 'eva@example.sk' });
    await measure('POST', 'api/auth/forgot-password', { email: 'eva@example.sk' });
    ({ token } = await measure<SignedIn>('POST', 'api/auth/login', { email: admin.email, password: admin.password }));
    await measure('GET', 'api/auth/profile');
    await measure('GET', 'api/storage/plans');
    await measure('GET', 'api/albums/featured');
    const list = await measure<{ nextCursor: string }>('GET', 'api/albums');
    await measure('GET', `api/albums?cursor=${encodeURIComponent(list.nextCursor)}`, undefined, 'api/albums, page 2');
    for (const sort of ['createdAt_asc', 'filename_desc', 'size_desc']) {
      const path = `api/albums/${bigAlbumId}?sort=${sort}`;
      const page = await measure<AlbumAnswer>('GET', path, undefined, `api/albums/{id}, ${sort}, 10,000 photos`);
      const next = `${path}&cursor=${encodeURIComponent(page.nextCursor ?? '')}`;
      await measure('GET', next, undefined, `api/albums/{id}, ${sort}, page 2`);
    }
    await measure('GET', `api/albums/${bigAlbumId}/share`, undefined, 'api/albums/{id}/share');
    await measure('GET', `api/albums/share/${sharedSlug(0)}`, undefined, 'api/albums/share/{slug}, 10,000 photos');
    await measure('GET', `share/${sharedSlug(0)}`, undefined, 'share/{slug} (Open Graph)');
    await measure('GET', 'api/photos');
    await measure('GET', 'api/photos/upload-config');

    for (const path of ['products', 'pricing', 'featured-products', 'company-settings'])
      await measure('GET', `api/orders/${path}`);
    await measure('GET', 'api/orders');
    await measure('GET', 'api/orders?page=3');
    await measure('GET', `api/orders/${someOrderId}`, undefined, 'api/orders/{id}');
    const items = [{ photoId: firstPhotoId, paperSize: '10x15', quantity: 12 }];
    await measure('POST', 'api/orders/quote', { items }, 'api/orders/quote, 1 item', ofAnOrder);
    const { order } = await measure<{ order: Order }>('POST', 'api/orders', { items }, 'api/orders, 1 item', ofAnOrder);
    await measure('POST', `api/orders/${order.id}/cancel`, undefined, 'api/orders/{id}/cancel', ofAnOrder);

    await measureAdminLists(measure);

    const { album } = await measure<AlbumAnswer>('POST', 'api/albums', { title: 'Nový' });
    await measure('PUT', `api/albums/${album.id}`, { title: 'Nový názov' }, 'api/albums/{id}', ofANameChange);
    const original = await testJpeg();
    const upload = await measure<UploadAnswer>(
      'POST',
      'api/photos/upload',
      form(album.id, [{ filename: 'a.jpg', original }]),
      'api/photos/upload, 1 photo',
      ofAPhoto,
    );
    await measure('GET', upload.photos[0]?.originalUrl?.slice(1) ?? '', undefined, 'api/media/{id}/original');
    const photoIds = upload.photos.map(({ id }) => id);
    await measure('POST', `api/albums/${smallAlbumId}/photos`, { photoIds }, 'api/albums/{id}/photos');
    await measure('PUT', `api/albums/${album.id}/password`, { password: 'heslo' }, 'api/albums/{id}/password');
    await measure(
      'POST',
      `api/albums/share/${album.shareSlug}/verify`,
      { password: 'heslo' },
      'api/albums/share/{slug}/verify',
    );
    await measure('DELETE', `api/photos/${photoIds[0]}`, undefined, 'api/photos/{id}', ofADeletion);
    await measure('DELETE', `api/albums/${album.id}`, undefined, 'api/albums/{id}, empty', ofADeletion);
    await measure(
      'DELETE',
      `api/albums/${smallAlbumId}`,
      undefined,
      `api/albums/{id}, ${deletedPhotos} photos`,
      ofAFullAlbum,
    );
    return rows;
  });
}
