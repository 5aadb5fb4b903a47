import { env } from 'cloudflare:workers';
import { openContext } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';
import { bulkRunRows, bulkRuns } from '../platform/db/schema/main/production.ts';

/** Returns the id of a run that has skipped its only order. */
export async function makeEndedRun(adminId: string, orderId: string): Promise<string> {
  const { db } = openContext(env);
  const id = newId();
  await db.batch([
    db
      .insert(bulkRuns)
      .values({ id, userId: adminId, key: id, action: 'print', total: 1, skipped: 1, createdAt: 1, endedAt: 1 }),
    db.insert(bulkRunRows).values({
      runId: id,
      position: 1,
      orderId,
      orderNumber: '2026000001',
      status: 'SKIPPED',
      code: 'order-not-printable',
      settledAt: 1,
    }),
  ]);
  return id;
}
