import { AppError } from '../../../shared/errors.ts';
import { type AccountingQuery, accountingQuery } from '../../../shared/money/accounting/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { isSessionLink, sessionQuery } from '../../platform/core/session-links.ts';

const purpose = 'accounting-zip';
const nameOf = ({ from, to }: AccountingQuery): string => `doklady-${from}-${to}.zip`;

/** Returns a link to the ZIP of the documents of some months that a browser can navigate to. */
export const zipUrl = (ctx: Context, query: AccountingQuery): string =>
  `/api/admin/accounting/zip/${nameOf(query)}?${sessionQuery(ctx, purpose, nameOf(query))}`;

/** Returns the months of such a link. Throws `accounting-link-expired`. */
export async function openZipLink(
  ctx: Context,
  file: string,
  link: Parameters<typeof isSessionLink>[3],
): Promise<AccountingQuery> {
  const [, from, to] = /^doklady-(\d{4}-\d\d)-(\d{4}-\d\d)\.zip$/.exec(file) ?? [];
  const query = accountingQuery.safeParse({ from, to });
  if (!query.success || !(await isSessionLink(ctx, purpose, file, link))) throw new AppError('accounting-link-expired');
  return query.data;
}
