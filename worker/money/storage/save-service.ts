import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { AppError, errors } from '../../../shared/errors.ts';
import { eurosToCents } from '../../../shared/format/money.ts';
import { usualVatRate } from '../../../shared/money/invoices/vat.ts';
import {
  type AdminStorageService,
  maxStorageServices,
  type StorageServiceInput,
  type StorageServiceUpdate,
} from '../../../shared/money/storage/contract.ts';
import { capacityProblem } from '../../../shared/money/storage/storage-plans.ts';
import { capacityBytes } from '../../../shared/money/storage/storage-usage.ts';
import { copyToLibraries } from '../../accounts/users/account-versions.ts';
import { setPlan } from '../../accounts/users/storage.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { changedFields } from '../../platform/db/changed-fields.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { storageServices, users } from '../../platform/db/schema/main/accounts.ts';
import { serviceFacts, toStorageServiceResponse } from './admin-services.ts';
import { getStorageService, type StorageServiceRow, selectStorageServices } from './queries.ts';

/** Creates a plan, on sale unless said otherwise. Throws `storage-service-limit`, `storage-service-name-taken`. */
export async function createStorageService(
  ctx: Context,
  admin: Actor,
  { price, ...input }: StorageServiceInput,
): Promise<AdminStorageService> {
  const others: StorageServiceRow[] = await selectStorageServices(ctx);
  if (others.length >= maxStorageServices) throw new AppError('storage-service-limit');
  requireOwnName(others, input.name);
  const row: StorageServiceRow = {
    ...input,
    id: newId(),
    priceCents: eurosToCents(price),
    description: input.description ?? null,
    rawSupport: input.rawSupport ?? false,
    isActive: input.isActive ?? true,
    vatRate: input.vatRate ?? usualVatRate,
    version: 1,
    createdAt: ctx.now,
  };
  await ctx.db.batch([
    ctx.db.insert(storageServices).values(row),
    auditStatement(ctx, admin, {
      action: 'storage-service.create',
      subjectId: row.id,
      subject: row.name,
      after: serviceFacts(row),
    }),
  ]);
  return toStorageServiceResponse(ctx, row);
}

/**
 * Updates a plan. A new capacity applies to everybody who has it; customers who store more lose nothing, but can't upload.
 * Throws `storage-service-not-found`, `storage-service-name-taken`, `record-changed`.
 */
export async function updateStorageService(
  ctx: Context,
  admin: Actor,
  id: string,
  { price, version, ...input }: StorageServiceUpdate,
): Promise<AdminStorageService> {
  const all: StorageServiceRow[] = await selectStorageServices(ctx);
  const before = all.find((one) => one.id === id);
  if (!before) throw new AppError('storage-service-not-found');
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const after: StorageServiceRow = {
    ...before,
    ...changes,
    priceCents: price === undefined ? before.priceCents : eurosToCents(price),
  };
  const problem = capacityProblem(after.capacity, after.capacityUnit);
  if (problem) throw new AppError('invalid-input', [{ field: 'capacity', message: problem }]);
  if (after.name !== before.name)
    requireOwnName(
      all.filter((one) => one.id !== id),
      after.name,
    );
  if (JSON.stringify(after) === JSON.stringify(before)) return toStorageServiceResponse(ctx, before);

  const byId = eq(storageServices.id, id);
  // Unchanged fields are not written, so that two admins don't undo each other.
  const fields = { ...changedFields(before, after), version: nextVersion(storageServices.version, version) };
  if (after.rawSupport !== before.rawSupport) copyToLibraries(ctx);
  const write = () =>
    ctx.db.batch([
      ctx.db.update(storageServices).set(fields).where(byId).returning(),
      auditStatement(ctx, admin, {
        action: 'storage-service.update',
        subjectId: id,
        subject: after.name,
        before: serviceFacts(before),
        after: serviceFacts(after),
        when: rowExists(storageServices, byId),
      }),
      ...limitStatements(ctx, before, after),
    ]);
  const current = async () => toStorageServiceResponse(ctx, await getStorageService(ctx, id));
  const [[row]] = await refuseStale('storage_services', write, current);
  if (!row) throw new AppError('storage-service-not-found');
  return toStorageServiceResponse(ctx, row);
}

function limitStatements(ctx: Context, before: StorageServiceRow, after: StorageServiceRow) {
  const [old, now] = [before, after].map(({ capacity, capacityUnit }) => capacityBytes(capacity, capacityUnit));
  if (now === undefined || old === now) return [];
  // Customers whose plan has ended have the free space again.
  const isRunning = or(isNull(users.planEndsAt), gt(users.planEndsAt, ctx.now));
  return [setPlan(ctx, and(eq(users.storageServiceId, after.id), isRunning), { storageLimitBytes: now })];
}

/** Names are unique: customers choose by them. */
function requireOwnName(others: StorageServiceRow[], name: string): void {
  const plain = (text: string): string => text.toLocaleLowerCase('sk');
  if (others.some((other) => plain(other.name) === plain(name)))
    throw new AppError('storage-service-name-taken', [
      { field: 'name', message: errors['storage-service-name-taken'][1] },
    ]);
}
