import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { AdminPagination } from '../../shared/contract/admin-lists.ts';
import type { CustomerListQuery, CustomersAnswer } from '../../shared/contract/customers.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { compareKeys, pageOfFound, readPage, type SortKey } from '../core/list-page.ts';
import { inList } from '../db/in-list.ts';
import { isNotDeleted, storageServices, users } from '../db/schema.ts';
import { findRowIds } from '../search/find-row-ids.ts';
import { readTallies } from '../tallies/read-tallies.ts';
import { customerAnswer } from './customer-answer.ts';
import { goneEmailsFrom } from './delete-account.ts';
import { customerColumns } from './queries.ts';

// A search reads each of its keys and twice each row: so many fit into what a list may read.
const mostFound = 70;

type CustomerRow = Omit<CurrentUser, 'storageService'>;

/** A page of the people with an account, and how many there are. Throws `invalid-cursor`. */
export async function listCustomers(ctx: Context, query: CustomerListQuery): Promise<CustomersAnswer> {
  const counts = await readTallies(ctx, 'users:');
  const stats = { CUSTOMER: counts.CUSTOMER ?? 0, ADMIN: counts.ADMIN ?? 0 };
  const total = stats.CUSTOMER + stats.ADMIN;
  const { rows, pagination } = query.search
    ? await findCustomers(ctx, query)
    : await readCustomers(ctx, query, query.role === 'all' ? total : stats[query.role]);
  return { customers: (await withPlans(ctx, rows)).map(customerAnswer), pagination, stats: { total, ...stats } };
}

interface Page {
  rows: CustomerRow[];
  pagination: AdminPagination;
}

function readCustomers(ctx: Context, query: CustomerListQuery, total: number): Promise<Page> {
  const isThere = and(isNotDeleted, query.role === 'all' ? undefined : eq(users.role, query.role));
  const { column, isDescending, keyOf } = sortOf(query);
  // An email is unique, so it needs no id beside it.
  const isByEmail = column === users.email;
  const among = isByEmail ? and(isThere, lt(users.email, goneEmailsFrom)) : isThere;
  const sort = { column, descending: isDescending };
  return readPage(
    { query, total, sort, id: isByEmail ? users.email : users.id, keyOf },
    ({ where, orderBy, limit, offset }) =>
      ctx.db
        .select(customerColumns)
        .from(users)
        .where(and(among, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  );
}

async function findCustomers(ctx: Context, query: CustomerListQuery): Promise<Page> {
  const { ids, isCut } = await findRowIds(ctx, 'user', query.search);
  const newest = ids.toSorted().reverse().slice(0, mostFound);
  const rows = await ctx.db
    .select(customerColumns)
    .from(sql`json_each(${JSON.stringify(newest)}) as found`)
    .innerJoin(users, eq(users.id, sql`found.value`))
    .where(isNull(users.deletedAt));
  const { isDescending, keyOf } = sortOf(query);
  const compare = (a: CustomerRow, b: CustomerRow) => compareKeys(keyOf(a), keyOf(b)) * (isDescending ? -1 : 1);
  const fitting = rows.filter(({ role }) => query.role === 'all' || role === query.role).sort(compare);
  return pageOfFound(query, fitting, isCut || ids.length > newest.length);
}

interface Sort {
  column: SQLiteColumn;
  isDescending: boolean;
  keyOf: (row: CustomerRow) => SortKey;
}

function sortOf({ sort }: CustomerListQuery): Sort {
  const isDescending = sort.endsWith('_desc');
  if (sort.startsWith('name')) return { column: users.nameKey, isDescending, keyOf: (row) => [row.nameKey, row.id] };
  if (sort.startsWith('email')) return { column: users.email, isDescending, keyOf: (row) => [row.email, row.email] };
  // Ids are UUIDv7: their order is that of the accounts.
  return { column: users.id, isDescending, keyOf: (row) => [row.id, row.id] };
}

/** The plans are few; a join would read one for each customer that is found. */
async function withPlans(ctx: Context, rows: CustomerRow[]): Promise<CurrentUser[]> {
  const ids = [...new Set(rows.flatMap(({ storageServiceId }) => storageServiceId ?? []))];
  const plans =
    ids.length > 0 ? await ctx.db.select().from(storageServices).where(inList(storageServices.id, ids)) : [];
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return rows.map((row) => ({ ...row, storageService: byId.get(row.storageServiceId ?? '') ?? null }));
}
