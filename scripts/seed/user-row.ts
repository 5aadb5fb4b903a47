import { sortKey } from '../../shared/format/search-text.ts';
import { capacityBytes, freeStorageBytes } from '../../shared/rules/storage-usage.ts';
import { newId } from '../../worker/core/new-id.ts';
import { hashPassword, type Peppers } from '../../worker/core/passwords.ts';
import type { storageServices, users } from '../../worker/db/schema.ts';
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
    name: person.name,
    nameKey: sortKey(person.name),
    passwordHash: hashPassword(person.password, pepper),
    role: person.role,
    activatedAt: now,
    ownedSince: now,
    storageServiceId: service?.id ?? null,
    storageLimitBytes: service ? capacityBytes(service.capacity, service.capacityUnit) : freeStorageBytes,
    createdAt: now,
  };
}
