import { askRows, askWrangler } from '../ask-wrangler.ts';
import { boundLibraries } from '../bound-libraries.ts';
import { services } from '../seed/seed-rows.ts';
import type { PlanUse, Shop } from './shop-usage.ts';

const photoGb = 0.004;

// Of a thousand customers: those who pay fill a third of their plan.
const assumed: Record<string, { customers: number; eachGb: number }> = {
  FREE: { customers: 700, eachGb: 2 },
  PLUS: { customers: 220, eachGb: 60 },
  PRO: { customers: 60, eachGb: 200 },
  MAX: { customers: 20, eachGb: 700 },
};
const plans = services.map(({ name, priceCents, capacity, capacityUnit }): PlanUse => {
  const { customers = 0, eachGb = 0 } = assumed[name] ?? {};
  const limitGb = capacityUnit === 'TB' ? capacity * 1000 : capacity;
  return { name, priceCents, limitGb, customers, storedGb: customers * eachGb };
});

/** The plans of a new shop, with customers as docs/deploy.md assumes them. */
export const assumedShop: Shop = {
  plans,
  photos: Math.round(plans.reduce((total, { storedGb }) => total + storedGb, 0) / photoGb),
  rowsOfDay: null,
  databaseBytes: null,
};

const plansSql = `select coalesce(service.name, '–') as name, coalesce(service.price_cents, 0) as priceCents,
  max(users.storage_limit_bytes) / 1e9 as limitGb, json_group_array(users.id) as ids
  from users left join storage_services as service on service.id = users.storage_service_id
  where users.deleted_at is null and users.role <> 'GUEST' group by 1, 2`;
const storedSql = 'select id, storage_used_bytes / 1e9 as storedGb from libraries where storage_used_bytes > 0';
const photosSql = 'select coalesce(sum(photo_count), 0) as photos from photo_months';

type PlanRow = Omit<PlanUse, 'customers' | 'storedGb'> & { ids: string };

interface Info {
  database_size: number;
  rows_read_24h?: number;
  rows_written_24h?: number;
}

/** Reads a deployed shop. Throws an Error that says what failed. */
export async function readShop(
  wrangler: (args: string[]) => Promise<{ code: number | null; output: string }>,
): Promise<Shop> {
  const ask = <T>(args: string[]) => askWrangler<T>(wrangler, args);
  const rowsOf = <T>(database: string, sql: string) => askRows<T>(wrangler, database, sql);
  const libraries = boundLibraries();
  const infos: Info[] = [];
  for (const database of ['DB', ...libraries]) infos.push(await ask<Info>(['d1', 'info', database, '--json']));
  const sumOf = (value: (info: Info) => number | undefined) =>
    infos.reduce((total, info) => total + (value(info) ?? 0), 0);
  let photos = 0;
  const stored: { id: string; storedGb: number }[] = [];
  for (const library of libraries) {
    photos += (await rowsOf<{ photos: number }>(library, photosSql))[0]?.photos ?? 0;
    stored.push(...(await rowsOf<{ id: string; storedGb: number }>(library, storedSql)));
  }
  const storedOf = new Map(stored.map(({ id, storedGb }) => [id, storedGb]));
  const plans = (await rowsOf<PlanRow>('DB', plansSql)).map(({ ids, ...plan }): PlanUse => {
    const customers = JSON.parse(ids) as string[];
    const storedGb = customers.reduce((total, id) => total + (storedOf.get(id) ?? 0), 0);
    return { ...plan, customers: customers.length, storedGb };
  });
  return {
    plans,
    photos,
    rowsOfDay: { read: sumOf((info) => info.rows_read_24h), written: sumOf((info) => info.rows_written_24h) },
    databaseBytes: {
      main: infos[0]?.database_size ?? 0,
      library: infos.slice(1).reduce((sum, info) => sum + (info.database_size ?? 0), 0),
    },
  };
}
