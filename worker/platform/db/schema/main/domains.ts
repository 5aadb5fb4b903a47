import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { domainFailures, domainStates } from '../../../../../shared/library/domains/domain-states.ts';
import { time } from '../../columns.ts';
import { ofUser } from './accounts.ts';

/** The domain of a photographer, on which shared albums open; an account has one, beside those being removed. */
export const brandDomains = sqliteTable(
  'brand_domains',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    // Lower case, other scripts in punycode.
    hostname: text('hostname').notNull(),
    state: text('state', { enum: domainStates }).notNull(),
    failure: text('failure', { enum: domainFailures }),
    // What the record leads to, if elsewhere.
    seenTarget: text('seen_target'),
    // Of the custom hostname at Cloudflare; null: there is none, or no one knows yet.
    externalId: text('external_id'),
    // Checks in a row that found an active one broken.
    misses: integer('misses').notNull().default(0),
    createdAt: time('created_at').notNull(),
    stateAt: time('state_at').notNull(),
    checkedAt: time('checked_at'),
    // Null: only when its owner asks.
    nextCheckAt: time('next_check_at'),
  },
  (table) => [
    uniqueIndex('brand_domains_user').on(table.userId).where(sql.raw("state <> 'REMOVING'")),
    // Until its record shows whose it is, several accounts may wait for one.
    uniqueIndex('brand_domains_hostname')
      .on(table.hostname)
      .where(sql.raw("state in ('CERTIFICATE', 'ACTIVE', 'REMOVING')")),
    index('brand_domains_next').on(table.nextCheckAt),
  ],
);
