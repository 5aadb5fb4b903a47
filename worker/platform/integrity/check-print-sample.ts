import { and, asc, eq, gte } from 'drizzle-orm';
import { printKey } from '../../shop/prints/print-store.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { digestOf, sha256 } from '../core/signatures.ts';
import { prints } from '../db/schema/main/prints.ts';
import { emptyResult } from './check-files.ts';
import { saveResults } from './save-results.ts';

const sampleSize = 20;

/** Cron: compares the SHA-256 of some print files with what their rows say; every night others. */
export async function checkPrintSample(ctx: Context, from = sha256(newId())): Promise<void> {
  const rows = await ctx.db
    .select({ hash: prints.hash, attempt: prints.attempt, sha256: prints.sha256 })
    .from(prints)
    .where(and(eq(prints.status, 'READY'), gte(prints.hash, from)))
    .orderBy(asc(prints.hash))
    .limit(sampleSize);
  const result = emptyResult('print-contents');
  for (const { hash, attempt, sha256: expected } of rows) {
    const object = await ctx.bucket.get(printKey(hash, attempt ?? ''));
    // A lost one is found by the scan of all files.
    if (!object || (await digestOf(object)) === expected) continue;
    result.count++;
    result.examples.push(hash);
  }
  await saveResults(ctx, [result]);
}
