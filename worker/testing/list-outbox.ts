import type { Job } from '../platform/core/jobs.ts';
import { libraryOutbox } from '../platform/db/schema/library/outbox.ts';
import { outbox } from '../platform/db/schema/main/platform.ts';
import refillLibrary from '../platform/jobs/refill-library-outbox.sql?raw';
import refill from '../platform/jobs/refill-outbox.sql?raw';
import { prepareIn } from './any-database.ts';
import { openLibrary } from './libraries.ts';

/** The jobs that no queue has got yet: of verbs that a test has called itself, all that they emit. */
export async function listOutbox(): Promise<Job[]> {
  const { db, library } = openLibrary();
  const rows = await db.select({ id: outbox.id, job: outbox.job }).from(outbox);
  const messages = await library.select().from(libraryOutbox);
  const jobs = messages.flatMap(({ id, message }) => (message.kind === 'job' ? [{ id, job: message.job }] : []));
  return [...rows, ...jobs].sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ job }) => job);
}

/** Puts into the outbox what rows still wait for, as after a restore. */
export async function refillOutbox(): Promise<void> {
  for (const statement of `${refill}${refillLibrary}`.split(/;\n/).filter((text) => text.trim()))
    await prepareIn(statement).run();
}
