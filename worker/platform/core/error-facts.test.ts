import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { runCron } from '../../testing/run-cron.ts';
import { users } from '../db/schema/main/accounts.ts';
import { consume } from '../jobs/consume.ts';
import { type Context, openContext } from './context.ts';
import { type AppEnv, handleError } from './http.ts';

const secret = 'tajna.adresa@example.sk';
const row = { id: 'u1', email: secret, name: 'Jana', passwordHash: 'x', storageLimitBytes: 0, createdAt: 1 };

/** A failure that contains the values of its statement, as Drizzle creates them. */
const failure = async (): Promise<unknown> => {
  const { db } = openContext(env);
  await db.insert(users).values(row).onConflictDoNothing();
  return db
    .insert(users)
    .values({ ...row, id: 'u2' })
    .catch((error: unknown) => error);
};

/** A context in which every query fails with this error. */
const failing = (error: unknown): Context => {
  const ctx = openContext(env);
  const db = new Proxy(ctx.db, {
    get: () => () => {
      throw error;
    },
  });
  return { ...ctx, db };
};

describe('a failed statement in the log', () => {
  let log: Mock;

  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => {}) as unknown as Mock;
  });
  afterEach(() => log.mockRestore());

  const logged = () => log.mock.calls.map((args) => args.map(String).join(' ')).join('\n');
  const expectHarmless = () => {
    expect(logged()).toContain('UNIQUE constraint failed: users.email');
    expect(logged()).toContain('insert into \\"users\\"');
    expect(logged()).not.toContain(secret);
  };

  it('of a request is logged with its SQL and cause, but not its values', async () => {
    const error = await failure();
    expect(String(error)).toContain(secret);
    const app = new Hono<AppEnv>();
    app.onError(handleError);
    app.get('/', () => Promise.reject(error));
    expect((await app.request('/')).status).toBe(500);
    expectHarmless();
  });

  it('of a job too', async () => {
    const message = { body: { type: 'send-mail', mailId: 'x' }, attempts: 1, ack: vi.fn(), retry: vi.fn() };
    const batch = { queue: 'momentka-dead-letters', messages: [message] } as unknown as MessageBatch;
    await consume(failing(await failure()), batch);
    expect(message.retry).toHaveBeenCalled();
    expectHarmless();
  });

  it('of a timed task too; the platform logs its error', async () => {
    const failed = await runCron(failing(await failure()), '17 2 * * *').catch((error: unknown) => error);
    expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toContain(secret);
    expect(failed).not.toHaveProperty('errors');
    expectHarmless();
  });
});
