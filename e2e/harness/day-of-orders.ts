import { testJpeg } from '../../scripts/photo-generator/test-photos.ts';
import type { ApiClient } from '../../scripts/seed/api-client.ts';
import type { ApiTokensResponse } from '../../shared/accounts/api-tokens/contract.ts';
import type { OrderIdsResponse } from '../../shared/production/bulk-runs/contract.ts';
import type { PrintJobsResponse } from '../../shared/production/print-jobs/contract.ts';
import { workSteps } from '../../shared/production/today/work-filters.ts';
import type { Order, OrderCreated, OrderItemRequest } from '../../shared/shop/orders/contract.ts';
import type { PrintsRequest, PrintsResponse } from '../../shared/shop/prints/contract.ts';
import { orderConsents } from '../../shared/testing/consents.ts';
import { createAccount, newPerson, signInByCall } from './accounts.ts';
import { preparedItems } from './prepared-items.ts';

export interface OrderedPrint {
  sha256: string;
  paperSize: string;
  copies: number;
}

/** A paid order. */
interface DayOrder {
  id: string;
  number: string;
  email: string;
  prints: OrderedPrint[];
}

export interface DayOfOrders {
  orders: DayOrder[];
  /** The only one in 15 × 20. */
  rare: DayOrder;
}

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };
const customers = ['Žofia Ďurčová', 'Ľubomír Kôň', 'Šarlota Čierna-Vŕbová'];
const deliveries = ['Slovenská pošta', 'Packeta na adresu', 'Kuriér SPS'];
const sizes = ['10x15', '13x18', '15x20'];
const perCustomer = 20;

/** Sixty paid orders of three customers and three carriers, one or two prints each, made by calls. */
export async function makeDayOfOrders(shop: ApiClient): Promise<DayOfOrders> {
  const made = await Promise.all(customers.map((name, at) => orderPrints(shop, name, at)));
  const orders = made.flat();
  const rare = orders.find(({ prints }) => prints.some(({ paperSize }) => paperSize === '15x20'));
  if (!rare) throw new Error('No order in 15x20.');
  return { orders, rare };
}

/** Holds and deletes what other journeys left to do, and forgets their stations: the day of this one is its own. */
export async function clearDesk(shop: ApiClient): Promise<void> {
  for (;;) {
    const { printJobs } = await shop.call<PrintJobsResponse>('GET', '/print-jobs?status=READY');
    if (printJobs.length === 0) break;
    for (const { id } of printJobs) await shop.call('DELETE', `/print-jobs/${id}`);
  }
  const { tokens } = await shop.call<ApiTokensResponse>('GET', '/admin/api-tokens');
  for (const { id } of tokens) await shop.call('DELETE', `/admin/api-tokens/${id}`);
  for (const step of workSteps) {
    const { orderIds } = await shop.call<OrderIdsResponse>('GET', `/admin/orders/bulk/ids?work=${step}`);
    for (const id of orderIds) await shop.call('PUT', `/admin/orders/${id}/hold`, { reason: 'Z iného testu.' });
  }
}

function sizesOf(customer: number, count: number): string[] {
  if (customer === 1 && count === 2) return ['15x20', '10x15'];
  return count % 2 === 0 ? ['10x15'] : ['13x18', '10x15'];
}

async function orderPrints(shop: ApiClient, name: string, at: number): Promise<DayOrder[]> {
  const account = await createAccount(newPerson(name));
  const client = await signInByCall(account);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home, phone: '0901 234 567' });
  const choices = await prepareChoices(client, at);
  const orders: DayOrder[] = [];
  for (let count = 0; count < perCustomer; count++) {
    const chosen = sizesOf(at, count).map((size, index) => {
      const choice = choices.find(({ item }) => item.paperSize === size);
      if (!choice) throw new Error(size);
      return { ...choice, copies: 1 + ((count + index) % 3) };
    });
    const items = chosen.map(({ item, copies }) => ({ ...item, quantity: copies }));
    const body = { items, deliveryProduct: deliveries[count % deliveries.length], ...orderConsents };
    const { order } = (await client.call<OrderCreated>('POST', '/orders', body)) as { order: Order };
    await shop.call('PUT', `/admin/orders/${order.id}`, { status: 'PAID' });
    const prints = chosen.map(({ sha256, item, copies }) => ({ sha256, paperSize: item.paperSize ?? '', copies }));
    orders.push({ id: order.id, number: order.orderNumber, email: account.email, prints });
  }
  return orders;
}

/** Returns a print in each size, with its file. */
async function prepareChoices(client: ApiClient, seed: number) {
  const album = await client.createAlbum({ title: 'Na tlač' });
  const original = await testJpeg({ width: 900, height: 600, seed: 900 + seed });
  const photoId = (await client.upload(album.id, [{ filename: 'ľalia.jpg', original }])).photos[0]?.id ?? '';
  const wanted = sizes.map((paperSize) => ({ photoId, paperSize, quantity: 1 }));
  const items = (await preparedItems(client, wanted)) as OrderItemRequest[];
  const { prints } = await client.call<PrintsResponse>('POST', '/prints', { items } as PrintsRequest);
  return items.map((item, at) => ({ item, sha256: prints[at]?.sha256 ?? '' }));
}
