import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LibraryMessage } from '../../../relay/library-message.ts';
import { time } from '../../columns.ts';

/**
 * What writes of a library cause outside of it: added in their batch, and deleted once it is done there (`relay`).
 * WITHOUT ROWID and without an index, as `outbox`.
 */
export const libraryOutbox = sqliteTable('library_outbox', {
  // Of a mail or an entry of the log its own: what is done twice is there once.
  id: text('id').primaryKey(),
  message: text('message', { mode: 'json' }).$type<LibraryMessage>().notNull(),
  // What fails comes again an hour later.
  dueAt: time('due_at').notNull(),
  createdAt: time('created_at').notNull(),
});
