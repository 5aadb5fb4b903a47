import { type AccountingQuery, accountingQuery } from '../../shared/contract/accounting.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { isSignedLink, signedQuery } from '../core/signed-links.ts';

const purpose = 'accounting-zip';
const nameOf = ({ from, to }: AccountingQuery): string => `doklady-${from}-${to}.zip`;

/** Returns a link to the ZIP of the documents of some months that a browser can navigate to. */
export const zipUrl = (ctx: Context, query: AccountingQuery): string =>
  `/api/admin/accounting/zip/${nameOf(query)}?${signedQuery(ctx, purpose, nameOf(query))}`;

/** Returns the months of such a link. Throws `accounting-link-expired`. */
export function openZipLink(ctx: Context, file: string, expires: number, signature: string): AccountingQuery {
  const [, from, to] = /^doklady-(\d{4}-\d\d)-(\d{4}-\d\d)\.zip$/.exec(file) ?? [];
  const query = accountingQuery.safeParse({ from, to });
  if (!query.success || !isSignedLink(ctx, purpose, file, expires, signature))
    throw new AppError('accounting-link-expired');
  return query.data;
}
