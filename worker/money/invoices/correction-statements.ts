import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CorrectionKind, documentPrefixes } from '../../../shared/money/invoices/corrections.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { type DocumentSeries, nextDocumentNumber } from '../../platform/core/next-number.ts';
import { emit } from '../../platform/core/outbox.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
import { numberedDocument } from './numbered-document.ts';

interface Correction {
  kind: CorrectionKind;
  invoiceId: string;
  document: FrozenDocument;
  /** Who issues it; null: the app itself. */
  createdBy: string | null;
  /** It is issued only if this holds when the batch runs. */
  when?: SQL | undefined;
  /** The whole batch fails unless this holds for its invoice: `isRefusedCorrection`. */
  allowed: SQL | undefined;
}

const series: Record<CorrectionKind, DocumentSeries> = { CREDIT_NOTE: 'credit-notes', CANCELLATION: 'cancellations' };

/** Returns the statements that number and store a document that corrects an invoice, and have its file made. */
export function correctionStatements(ctx: Context, correction: Correction) {
  const { kind, invoiceId, document, createdBy, when, allowed } = correction;
  const id = newId();
  const { take, value } = nextDocumentNumber(ctx, series[kind], when);
  const prefix = documentPrefixes[kind];
  const insert = insertWhere(ctx.db, corrections, {
    values: {
      id,
      kind,
      invoiceId: invoices.id,
      orderId: invoices.orderId,
      userId: invoices.userId,
      number: value,
      prefix,
      totalCents: assertInBatch(allowed, sql`${document.totalCents}`) as SQLWrapper,
      document: numberedDocument(document, prefix, value),
      issuedAt: document.issuedAt,
      createdBy,
    },
    from: invoices,
    where: and(eq(invoices.id, invoiceId), when),
  });
  const made = emit(
    ctx,
    { type: 'make-correction', correctionId: id },
    { when: rowExists(corrections, eq(corrections.id, id)) },
  );
  return { id, statements: [...take, insert, made] as const };
}

/** Returns whether a batch failed because its invoice was voided, or corrected, by somebody else. */
export const isRefusedCorrection = (error: unknown): boolean => isAssertionFailure(error, 'corrections.total_cents');
