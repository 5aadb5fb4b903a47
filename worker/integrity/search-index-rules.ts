import { sql } from 'drizzle-orm';
import { isNotIndexed, staleSearchEntries } from '../search/stale-search-entries.ts';
import type { Rule } from './check-rules.ts';

// Two nights: the nightly task adds missing entries.
const lateMs = 48 * 3_600_000;

/** The search index matches the rows. */
export const searchIndexRules: Record<string, Rule> = {
  'search-keys-missing': ({ now }) => sql`
    select id from users where deleted_at is null and created_at < ${now - lateMs}
      and ${isNotIndexed(sql`users.id`)}
    union all
    select id from albums where created_at < ${now - lateMs} and ${isNotIndexed(sql`albums.id`)}
    union all
    select id from orders where hidden_at is null and created_at < ${now - lateMs}
      -- Not of those that have forgotten whose they are.
      and customer_email <> '' and ${isNotIndexed(sql`orders.id`)}`,

  'search-keys-left': () => staleSearchEntries,
};
