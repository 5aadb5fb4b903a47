import { mutate } from 'swr';
import type { ProfileAnswer, ProfileInput } from '../../../shared/contract/auth.ts';
import type { CreateOrderRequest, OrderCreated } from '../../../shared/contract/orders.ts';
import { api } from '../../lib/api.ts';

/** The same key again answers the same orders. */
export const createOrder = (request: CreateOrderRequest, key: string) =>
  api<OrderCreated | undefined>('POST', '/orders', request, { headers: { 'Idempotency-Key': key } });

/** Changes the profile, and what the rest of the app knows of it. */
export async function updateProfile(input: ProfileInput): Promise<void> {
  const answer = await api<ProfileAnswer>('PUT', '/auth/profile', input);
  await mutate('/auth/profile', answer, { revalidate: false });
}
