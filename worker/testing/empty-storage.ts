import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

const maxTries = 10;

/** Empties the database, the bucket and the queues. */
export async function emptyStorage(): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries++) {
    await reset();
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    // Once in a hundred times reset() leaves all as it was: every flaky test so far was one that found such rows.
    if (await isEmpty()) return;
    await new Promise((resolve) => setTimeout(resolve, 50 * tries));
  }
  throw new Error(`The storage of an earlier file is still there after ${maxTries} tries to empty it.`);
}

async function isEmpty(): Promise<boolean> {
  const row = await env.DB.prepare(
    `select exists(select 1 from users) + exists(select 1 from orders) + exists(select 1 from products)
       + exists(select 1 from audit_log) + exists(select 1 from task_runs) as count`,
  ).first('count');
  const files = await env.BUCKET.list({ limit: 1 });
  return row === 0 && files.objects.length === 0;
}
