import { setTimeout } from 'node:timers/promises';
import type { ApiClient } from '../../scripts/seed/api-client.ts';
import type { ProductsResponse } from '../../shared/shop/catalogue/contract.ts';
import type { OrderItemRequest } from '../../shared/shop/orders/contract.ts';
import type { PrintsResponse } from '../../shared/shop/prints/contract.ts';
import type { PrintChoice } from '../../shared/shop/prints/print-plan.ts';

type Item = Omit<OrderItemRequest, 'photoId'> & { photoId: string | undefined };

/** Returns the items of an order with their print files, made as the cart has them made. */
export async function preparedItems({ call }: Pick<ApiClient, 'call'>, items: Item[]): Promise<Item[]> {
  const { products } = await call<ProductsResponse>('GET', '/orders/products');
  const isSized = ({ paperSize }: Item) =>
    products.PRINT_SIZE.some(({ name, printFormat }) => name === paperSize && printFormat !== null);
  const isFramed = ({ services = [] }: Item) =>
    products.SERVICE.some(({ name, isFrame }) => isFrame && services.includes(name));
  return Promise.all(
    items.map(async (item) => {
      if (!isSized(item)) return item;
      const { photoId, paperSize, shareToken } = item;
      const print: PrintChoice = { mode: isFramed(item) ? 'frame' : 'fill', crop: null, turn: 0 };
      return { ...item, print: { ...print, hash: await readyHash({ photoId, paperSize, shareToken, print }) } };
    }),
  );

  async function readyHash(item: object): Promise<string> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const { prints } = await call<PrintsResponse>('POST', '/prints', { items: [item] });
      const [print] = prints;
      if (print?.status === 'READY' && print.hash) return print.hash;
      if (print?.status === 'FAILED') throw new Error(`No print file: ${print.problem}`);
      await setTimeout(200);
    }
    throw new Error('The print file is not ready after 20 seconds.');
  }
}
