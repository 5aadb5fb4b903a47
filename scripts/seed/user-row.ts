import { capacityBytes, freeStorageBytes } from '../../shared/money/storage/storage-usage.ts';
import { newId } from '../../worker/platform/core/new-id.ts';
import { hashPassword, type Peppers } from '../../worker/platform/core/passwords.ts';
import type { storageServices, users } from '../../worker/platform/db/schema/main/accounts.ts';
import { named, sortKeys } from '../../worker/platform/db/sort-keys.ts';
import type { Person } from './people.ts';

export type ServiceRow = Omit<typeof storageServices.$inferInsert, 'id' | 'createdAt' | 'priceUnit'>;

/** Returns the row of an activated account. */
export function userRow(
  person: Person,
  serviceRows: readonly (ServiceRow & { id: string })[],
  pepper: Peppers,
  now: number,
): typeof users.$inferInsert {
  const service = person.plan === 'FREE' ? undefined : serviceRows.find(({ name }) => name === person.plan);
  return {
    id: newId(),
    email: person.email,
    ...named(sortKeys.account, person.name),
    passwordHash: hashPassword(person.password, pepper),
    role: person.role,
    activatedAt: now,
    ownedSince: now,
    storageServiceId: service?.id ?? null,
    storageLimitBytes: service ? capacityBytes(service.capacity, service.capacityUnit) : freeStorageBytes,
    createdAt: now,
  };
}
