import { monthOf } from '../shared/format/month.ts';
import type { AdminPagination } from '../shared/platform/core/admin-lists.ts';
import type { CallMeter, Limits } from './call-meter.ts';

const usual: Limits = { rows: 300, statements: 5 };
// Numbers are searched in several ranges, words in several kinds of rows; a filter is a search without a text. A walk
// reads at most 300, and the rows that it found are read beside it.
const ofASearch: Limits = { rows: 330, statements: 14 };
// Counts the orders that are worked on, a thousand at most, each with its newest print job.
const ofTheWork: Limits = { rows: 5000, statements: 12 };
// The turnover of a seller who pays no VAT: two rows for each invoice of the year, of which such a seller has few.
const ofTheYear: Limits = { rows: 180_000, statements: 8 };
// Searches all orders of the last month for unfinished work, and asks both databases for their health and size.
// Some of each library.
const ofTheSystem: Limits = { rows: 25_000, statements: 24 };
// The ids of a page in each library first; of one album, which library has it.
const ofAlbums: Limits = { rows: 300, statements: 8 };

/** Measures every admin list: its first pages, its last one, each sort and filter, and searches with many matches. */
export async function measureAdminLists(meter: CallMeter, orderNumber: string): Promise<void> {
  const year = orderNumber.slice(0, 4);
  const lists: Record<string, string[]> = {
    'admin/customers': [
      '',
      'sort=name_asc',
      'sort=email_desc',
      'role=CUSTOMER',
      'role=ADMIN&sort=name_desc',
      'search=žiak',
      'search=eva ziak',
      'search=ova123',
    ],
    'admin/orders': [
      '',
      'sort=totalCents_desc',
      'sort=status_asc',
      'status=PAID',
      'status=SHIPPED&sort=totalCents_asc',
      'status=PAID&sort=paidAt_asc',
      'kind=PRINT&delivery=Slovenská pošta&size=10x15',
      'status=SHIPPED&kind=DOWNLOAD',
      'status=PAID&size=10x15&sort=paidAt_asc',
      'held=yes',
      'work=to-print',
      'work=overdue&sort=paidAt_asc',
      'search=eva',
      'search=ova123',
      'search=kosice&status=PAID',
      `search=${year}`,
      `search=${orderNumber}`,
    ],
    'admin/invoices': ['', 'status=ready', 'status=expired', 'search=eva', `search=${year}`],
    'admin/albums': ['', 'search=album', 'search=customer'],
    'admin/auth-events': ['', 'kind=sign-in-failed'],
    'admin/history': ['', 'subject=order', 'subject=print-job'],
    'admin/products': [''],
    'admin/storage-services': [''],
    'admin/api-tokens': [''],
    'admin/refunds': ['', 'status=all', 'status=DONE'],
    'admin/withdrawals': ['', 'status=new', 'status=done'],
    'admin/content-reports': ['', 'status=decided', 'status=all'],
    'admin/mails': ['', 'status=waiting', 'status=sent', 'status=failed'],
    'admin/dead-letters': [''],
    'admin/smtp-settings': [''],
    'admin/company-settings': [''],
    'print-jobs': ['', 'status=READY', 'status=COMPLETED'],
  };
  await meter.call('GET /api/admin/system', { max: ofTheSystem });
  await meter.call('GET /api/admin/today', { max: ofTheWork });
  const month = monthOf(Date.now());
  // Each reads all documents or payments of the month.
  for (const file of ['', '/documents.csv', '/payments.csv', '/pohoda.xml'])
    await meter.call(`GET /api/admin/accounting${file}`, { query: `from=${month}&to=${month}`, max: null });
  await meter.call('GET /api/admin/accounting/zip', { query: `from=${month}&to=${month}`, max: usual });
  await meter.call('GET /api/admin/accounting/zip/:file', { ids: ['doklady.zip'], mayRefuse: true });
  await meter.call('GET /api/admin/turnover', { max: ofTheYear });
  for (const [list, queries] of Object.entries(lists)) {
    for (const query of queries) {
      const max = query.includes('work=')
        ? ofTheWork
        : /search|size|kind|held/.test(query)
          ? ofASearch
          : list === 'admin/albums'
            ? ofAlbums
            : usual;
      const read = (more: string, note: string) =>
        meter.call<Partial<{ pagination: AdminPagination; nextCursor: string | null }>>(`GET /api/${list}`, {
          query: encodeURI(query) + more,
          note: [query, note].filter(Boolean).join(', '),
          max,
        });
      const first = await read('', '');
      if (first.nextCursor) await read(`&cursor=${encodeURIComponent(first.nextCursor)}`, 'page 2');
      const { from, pages = 1 } = first.pagination ?? {};
      if (pages < 3) continue;
      const at = (page: number) =>
        read(`&page=${page}${from ? `&from=${encodeURIComponent(from)}` : ''}`, `page ${page}`);
      await at(3);
      if (pages > 3) await at(pages);
    }
  }
}
