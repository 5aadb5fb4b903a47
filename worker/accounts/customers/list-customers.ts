import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { CustomerListQuery, CustomersResponse } from '../../../shared/accounts/customers/contract.ts';
import type { AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import { readUsages } from '../../library/libraries/usage.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { compareKeys, pageOfFound, readPage, type SortKey } from '../../platform/core/list-page.ts';
import { currentUserColumns } from '../../platform/core/sessions.ts';
import { readCounters } from '../../platform/counters/read-counters.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotDeleted, storageServices, users } from '../../platform/db/schema/main/accounts.ts';
import { findMatches } from '../../platform/search/find-matches.ts';
import type { IdSet } from '../../platform/search/id-set.ts';
import { pageOfMatches } from '../../platform/search/page-of-matches.ts';
import { deletedEmailPrefix } from './delete-account.ts';
import { toCustomerResponse } from './to-customer-response.ts';

// Rows that a list may read, apart from what every request reads.
const maxRows = 280;
// Of the account, by an index, and of its library.
const rowsPerCustomer = 4;

type CustomerRow = Omit<CurrentUser, 'storageService'>;

/** Returns a page of accounts, and how many there are. Throws `invalid-cursor`. */
export async function listCustomers(ctx: Context, query: CustomerListQuery): Promise<CustomersResponse> {
  const counts = await readCounters(ctx, 'users:');
  const stats = { CUSTOMER: counts.CUSTOMER ?? 0, OPERATOR: counts.OPERATOR ?? 0, ADMIN: counts.ADMIN ?? 0 };
  const total = stats.CUSTOMER + stats.OPERATOR + stats.ADMIN;
  const { rows, pagination } = query.search
    ? await findCustomers(ctx, query)
    : await readCustomers(ctx, query, query.role === 'all' ? total : stats[query.role]);
  const [customers, usageOf] = await Promise.all([withPlans(ctx, rows), readUsages(ctx, rows)]);
  return {
    customers: customers.map((customer) => toCustomerResponse(customer, usageOf(customer))),
    pagination,
    stats: { total, ...stats },
  };
}

interface Page {
  rows: CustomerRow[];
  pagination: AdminPagination;
}

function readCustomers(ctx: Context, query: CustomerListQuery, total: number): Promise<Page> {
  const isListed = and(isNotDeleted, query.role === 'all' ? undefined : eq(users.role, query.role));
  const { column, isDescending, keyOf } = sortOf(query);
  // An email is unique, so it needs no id as a tie-breaker.
  const isByEmail = column === users.email;
  const conditions = isByEmail ? and(isListed, lt(users.email, deletedEmailPrefix)) : isListed;
  const sort = { column, descending: isDescending };
  return readPage(
    { query, total, sort, id: isByEmail ? users.email : users.id, keyOf },
    ({ where, orderBy, limit, offset }) =>
      ctx.db
        .select(currentUserColumns)
        .from(users)
        .where(and(conditions, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  );
}

async function findCustomers(ctx: Context, query: CustomerListQuery): Promise<Page> {
  const { column, isDescending } = sortOf(query);
  const sets = query.role === 'all' ? [] : [accountsOfRole(query.role)];
  if (column === users.id) {
    const maxOfSearch = maxRows - rowsPerCustomer * query.limit;
    const { ids, pagination } = await pageOfMatches(query, !isDescending, (more) =>
      findMatches(ctx, 'user', query.search, { sets, ...more, maxRows: maxOfSearch }),
    );
    return { rows: await readFound(ctx, query, ids), pagination };
  }
  // Most for the index entries, the rest for the accounts: the search index does not have the sort column.
  const maxMatches = Math.floor(maxRows / 7);
  const options = { sets, maxMatches, maxRows: 4 * maxMatches };
  const { ids, isCut } = await findMatches(ctx, 'user', query.search, options);
  return pageOfFound(query, await readFound(ctx, query, ids), isCut);
}

const accountsOfRole = (role: string): IdSet => ({
  from: sql`users as listed indexed by users_role`,
  id: sql`listed.id`,
  where: sql`listed.role = ${role} and listed.${isNotDeleted}`,
});

/** Returns those of at most 100 accounts that are not deleted, sorted. */
async function readFound(ctx: Context, query: CustomerListQuery, ids: string[]): Promise<CustomerRow[]> {
  const { isDescending, keyOf } = sortOf(query);
  const rows = await ctx.db
    .select(currentUserColumns)
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return rows.sort((a, b) => compareKeys(keyOf(a), keyOf(b)) * (isDescending ? -1 : 1));
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
  // Ids are UUIDv7, so they sort by creation.
  return { column: users.id, isDescending, keyOf: (row) => [row.id, row.id] };
}

/** There are few plans; a join would read one for each customer. */
async function withPlans(ctx: Context, rows: CustomerRow[]): Promise<CurrentUser[]> {
  const ids = [...new Set(rows.flatMap(({ storageServiceId }) => storageServiceId ?? []))];
  const plans =
    ids.length > 0 ? await ctx.db.select().from(storageServices).where(inList(storageServices.id, ids)) : [];
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return rows.map((row) => ({ ...row, storageService: byId.get(row.storageServiceId ?? '') ?? null }));
}
