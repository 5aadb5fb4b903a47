import { addLinkOwner } from '../../worker/library/directory/link-owners.ts';
import { insertOwnLink } from '../../worker/library/links/own-link.ts';
import { newId, newSecret } from '../../worker/platform/core/new-id.ts';
import type { Peppers } from '../../worker/platform/core/passwords.ts';
import { batchOf } from '../../worker/platform/db/batch-of.ts';
import { albums } from '../../worker/platform/db/schema/library/albums.ts';
import { storageServices, users } from '../../worker/platform/db/schema/main/accounts.ts';
import { productPrices, products } from '../../worker/platform/db/schema/main/catalogue.ts';
import { companySettings } from '../../worker/platform/db/schema/main/platform.ts';
import { named, sortKeys } from '../../worker/platform/db/sort-keys.ts';
import { syncSome } from '../../worker/platform/jobs/sync-libraries.ts';
import { indexAlbums } from '../../worker/platform/search/album-texts.ts';
import { indexForSearch } from '../../worker/platform/search/search-texts.ts';
import type { AppSettings, SeedKind } from '../app/app-settings.ts';
import { catalogueRows } from './catalogue.ts';
import { type DemoAlbum, demoAlbums } from './demo-albums.ts';
import { demoCompanyRow, newShopRow } from './demo-company.ts';
import { seedSchool } from './demo-school.ts';
import type { LocalD1, LocalDatabases } from './local-d1.ts';
import { admin, customers, martin, operator } from './people.ts';
import { leaveOrdersToDo } from './seed-orders.ts';
import { leavePhotosToDraw } from './seed-photos.ts';
import { type ServiceRow, userRow } from './user-row.ts';

export const services: ServiceRow[] = [
  { name: 'FREE', capacity: 5, capacityUnit: 'GB', priceCents: 0, description: null },
  { name: 'PLUS', capacity: 200, capacityUnit: 'GB', priceCents: 277, description: null },
  {
    name: 'PRO',
    capacity: 500,
    capacityUnit: 'GB',
    priceCents: 490,
    rawSupport: true,
    description: 'Podpora RAW, zdieľanie s klientmi',
  },
  {
    name: 'MAX',
    capacity: 2,
    capacityUnit: 'TB',
    priceCents: 1290,
    rawSupport: true,
    description: 'Podpora RAW, záloha projektov',
  },
];

/**
 * Fills a new database with what the app requires: storage plans, products, an admin; for a demo also customers with
 * albums.
 */
export async function seedRows(
  databases: LocalDatabases,
  { stateDir, seed }: AppSettings,
  secrets: Record<string, string>,
): Promise<void> {
  await seedPeople(databases, stateDir, seed, { current: secrets.PASSWORD_PEPPER ?? '', previous: null });
  await seedShop(databases.db, seed);
}

async function seedPeople(
  { db, libraries }: LocalDatabases,
  stateDir: string,
  seed: SeedKind,
  pepper: Peppers,
): Promise<void> {
  if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) return;
  const now = Date.now();
  const serviceRows = services.map((service) => ({
    ...service,
    id: newId(),
    priceUnit: 'monthly' as const,
    createdAt: now,
  }));
  const people = seed === 'demo' ? [admin, operator, ...customers] : [admin];
  // Each library has some.
  const userRows = people.map((person, at) => ({
    ...userRow(person, serviceRows, pepper, now),
    shard: (at % libraries.length) + 1,
  }));
  const albumRows = seed === 'demo' ? demoAlbums.map((album, index) => albumRow(album, userRows, now + index)) : [];
  if (albumRows.length > 0) {
    leavePhotosToDraw(stateDir);
    leaveOrdersToDo(stateDir);
  }
  await db.batch([
    db.insert(storageServices).values(serviceRows),
    db.insert(users).values(userRows),
    ...userRows.map(({ id, name, email }) => indexForSearch({ db }, 'user', id, [name, email, null])),
  ]);
  await syncSome({ db, libraries, now });
  for (const [at, row] of albumRows.entries()) {
    const library = libraries[(userRows.find(({ id }) => id === row.userId)?.shard ?? 1) - 1]!;
    const link = { albumId: row.id, slug: newSecret(), password: demoAlbums[at]?.password };
    await addLinkOwner({ db, now }, row.userId, { slug: link.slug, linkId: row.id });
    await batchOf(library, [
      library.insert(albums).values(row),
      insertOwnLink({ library, now, secrets: { pepper } }, link),
    ]);
  }
  await indexAlbums({ db }, albumRows);
  const photographer = userRows.find(({ email }) => email === martin.email);
  if (photographer) await seedSchool({ db, library: libraries[photographer.shard - 1]!, now }, photographer.id);
}

/** Separate from the people: databases older than the shop have those already. */
async function seedShop(db: LocalD1, seed: SeedKind): Promise<void> {
  if ((await db.select({ id: products.id }).from(products).limit(1)).length > 0) return;
  const catalogue = catalogueRows(Date.now());
  const [first, ...others] = catalogue.map((row) => db.insert(products).values(row));
  if (!first) return;
  const row = seed === 'demo' ? demoCompanyRow() : newShopRow();
  const prices = catalogue.map(({ id, createdAt, priceCents, priceTiers }) =>
    db.insert(productPrices).values({ productId: id, changedAt: createdAt, priceCents, priceTiers }),
  );
  await db.batch([first, ...others, ...prices, db.insert(companySettings).values(row).onConflictDoNothing()]);
}

function albumRow(album: DemoAlbum, owners: (typeof users.$inferInsert)[], now: number): typeof albums.$inferInsert {
  const owner = owners.find(({ email }) => email === album.owner.email);
  if (!owner) throw new Error(`The demo album ${album.title} has no owner.`);
  return {
    id: newId(),
    userId: owner.id,
    ...named(sortKeys.album, album.title),
    description: album.description,
    featuredOnHomepage: album.featured ?? false,
    createdAt: now,
    updatedAt: now,
  };
}
