import { type SQL, sql } from 'drizzle-orm';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';

/** Returns the stored form of a document, with the number that its batch takes. */
export const numberedDocument = (document: FrozenDocument, prefix: string, number: SQL<number>): SQL<string> =>
  sql<string>`json_set(${JSON.stringify(document)}, '$.number', ${prefix} || ${number})`;
