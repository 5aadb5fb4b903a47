import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { formatNumber, plural, pluralForm } from '../../../shared/format/plural.ts';
import { setPlan } from '../../accounts/users/storage.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { storageServices, users } from '../../platform/db/schema/main/accounts.ts';
import { serviceFacts } from './admin-services.ts';
import { countCustomers } from './count-customers.ts';
import { type StorageServiceRow, selectStorageServices } from './queries.ts';

const maxCounted = 1000;

/**
 * Deletes these plans, all or none, and returns how many. Throws `storage-service-not-found`, `storage-service-in-use`.
 */
export async function deleteStorageServices(ctx: Context, admin: Actor, ids: string[]): Promise<number> {
  const rows: StorageServiceRow[] = await selectStorageServices(ctx).where(inList(storageServices.id, ids));
  if (rows.length === 0) throw new AppError('storage-service-not-found');
  await requireUnused(ctx, rows);
  const found = rows.map(({ id }) => id);
  const audits = rows.map((row) =>
    auditStatement(ctx, admin, {
      action: 'storage-service.delete',
      subjectId: row.id,
      subject: row.name,
      before: serviceFacts(row),
      // Unless somebody else has deleted it meanwhile.
      when: rowExists(storageServices, eq(storageServices.id, row.id)),
    }),
  );
  try {
    await ctx.db.batch([
      // Deleted accounts that wait for their purge don't prevent it.
      setPlan(ctx, and(inList(users.storageServiceId, found), isNotNull(users.deletedAt)), { storageServiceId: null }),
      ...audits,
      ctx.db.delete(storageServices).where(inList(storageServices.id, found)),
    ]);
  } catch (error) {
    // A customer has got one of them meanwhile.
    await requireUnused(ctx, rows);
    throw error;
  }
  return rows.length;
}

async function requireUnused(ctx: Context, rows: StorageServiceRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const counts = await countCustomers(ctx, ids, maxCounted + 1);
  const issues = rows.flatMap(({ id, name }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 ? [{ field: 'serviceIds', message: inUseText(name, count) }] : [];
  });
  if (issues.length > 0) throw new AppError('storage-service-in-use', issues);
}

function inUseText(name: string, count: number): string {
  const verb = pluralForm(count, 'používa', 'používajú', 'používa');
  const who =
    count > maxCounted
      ? `viac ako ${formatNumber(maxCounted)} zákazníkov`
      : plural(count, 'zákazník', 'zákazníci', 'zákazníkov');
  return `Plán „${name}“ ${verb} ${who}. Vypnite ho, alebo ${count === 1 ? 'mu' : 'im'} najprv priraďte iný.`;
}
