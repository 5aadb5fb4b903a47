import type { Refund, RefundsResponse } from '../../../shared/money/refunds/contract.ts';
import { asAdmin, type Shop } from './open-shop.ts';

export async function listRefunds(shop: Shop): Promise<Refund[]> {
  const found: Refund[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: string = cursor && `&cursor=${cursor}`;
    const { body } = await asAdmin<RefundsResponse>(shop, 'GET', `/admin/refunds?status=all${page}`);
    found.push(...body.refunds);
    cursor = body.nextCursor;
  }
  return found;
}
