import { asc } from 'drizzle-orm';
import { correctionKey, correctionsPrefix } from '../../money/invoices/invoice-store.ts';
import { findIds, isBetween } from '../db/id-ranges.ts';
import { corrections } from '../db/schema/main/invoices.ts';
import type { FileKind } from './file-kinds.ts';

/** PDFs of credit notes and cancellations. */
export const correctionFiles: FileKind = {
  name: 'corrections',
  prefix: correctionsPrefix,
  async listRows(ctx, from, upTo, max) {
    const rows = await ctx.db
      .select({ id: corrections.id, readyAt: corrections.readyAt })
      .from(corrections)
      .where(isBetween(corrections.id, from, upTo))
      .orderBy(asc(corrections.id))
      .limit(max);
    return rows.map(({ id, readyAt }) => ({ id, hasFile: readyAt !== null }));
  },
  fileExists: async (ctx, { id }) => (await ctx.bucket.head(correctionKey(id))) !== null,
  findRows: (ctx, ids) => findIds(ctx.db, corrections.id, ids),
  isDeletable: false,
};
