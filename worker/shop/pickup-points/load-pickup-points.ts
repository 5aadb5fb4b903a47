import type { PickupPoint } from '../../../shared/shop/orders/delivery.ts';
import type { Context } from '../../platform/core/context.ts';
import { readTaskState, saveTaskState } from '../../platform/core/task-state.ts';
import { savePickupPoints } from './pickup-point-store.ts';
import { scanObjects } from './scan-objects.ts';
import { toPickupPoint } from './to-pickup-point.ts';

const task = 'loadPickupPoints';
const feedOrigin = 'https://pickup-point.api.packeta.com';
const maxMs = 60_000;
// Branches, and boxes.
const lists = ['branch', 'box'];

/** Cron: loads the list of Packeta's pick-up points, if the shop has a key. A list that lost half is not believed. */
export async function loadPickupPoints(ctx: Context): Promise<void> {
  if (!ctx.packeta) return;
  const points = new Map<string, PickupPoint>();
  for (const list of lists) {
    const address = new URL(
      `/v5/${encodeURIComponent(ctx.packeta.apiKey)}/${list}/json`,
      ctx.packeta.feedBase ?? feedOrigin,
    );
    address.searchParams.set('lang', 'sk');
    for await (const point of readFeed(address)) points.set(point.id, point);
  }
  const before = (await readTaskState<{ count: number }>(ctx, task))?.count ?? 0;
  if (points.size === 0 || points.size < before / 2)
    throw new Error(`Packeta lists ${points.size} pick-up points, ${before} the last time.`);
  await savePickupPoints(ctx, [...points.values()]);
  await saveTaskState(ctx, task, { count: points.size });
}

/** The address has the key in it, so no error names it. */
async function* readFeed(address: URL): AsyncGenerator<PickupPoint> {
  const response = await fetch(address, { signal: AbortSignal.timeout(maxMs), redirect: 'manual' });
  if (!response.ok || !response.body) throw new Error(`Packeta's list of pick-up points: ${response.status}`);
  for await (const entry of scanObjects(response.body.pipeThrough(new TextDecoderStream()))) {
    const point = toPickupPoint(entry);
    if (point) yield point;
  }
}
