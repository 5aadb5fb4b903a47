import type { Order } from '../../shared/shop/orders/contract.ts';
import { callRaw } from './call.ts';
import { makeUser, type TestUser } from './factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from './shop-factories.ts';

export interface Lab {
  admin: TestUser;
  buyer: TestUser;
  /** Orders a print, and brings it to a status as the admin does. */
  makeOrder: (status: string, more?: Record<string, unknown>) => Promise<Order>;
}

/** Returns a shop that sells prints, with somebody who buys them. */
export async function makeLab(): Promise<Lab> {
  const [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  const size = await makeProduct('PRINT_SIZE');
  const makeOrder: Lab['makeOrder'] = async (status, more = {}) => {
    const [made] = ordersOf((await order(buyer, { items: [prints(await makePhotoRow(buyer.id), size)] })).body);
    if (!made) throw new Error('no order');
    await callRaw('PUT', `/admin/orders/${made.id}`, { token: admin.token, body: { status, ...more } });
    return made;
  };
  return { admin, buyer, makeOrder };
}
