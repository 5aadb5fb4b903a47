import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DownloadSize } from '../../../../../shared/library/archives/download-limits.ts';
import { time } from '../../columns.ts';
import { ofOwner } from './libraries.ts';

/** What a ZIP is made of. */
export type ArchiveSource =
  | { kind: 'album'; albumId: string }
  | { kind: 'photos'; photoIds: string[] }
  | { kind: 'account' }
  // What a link shows, for its guests, or what they chose of it.
  | {
      kind: 'link';
      linkId: string;
      albumId: string;
      isSelection: boolean;
      sectionIds?: string[] | null;
      seesHidden?: boolean;
      size?: DownloadSize;
      watermark?: string | null;
      photoIds?: string[];
    };

/** A range of photos by their ids, which never change: after one id, up to and including another. */
export interface ArchivePart {
  /** Keys of photos: behind the one, up to the other. */
  after: number;
  until: number;
  photoCount: number;
  /** Of its ZIP once it is frozen; of its photos before. */
  sizeBytes: number;
  isFrozen: boolean;
  /** Of its ZIP; null until it is frozen. */
  etag: string | null;
}

/** A ZIP that its owner downloads, in parts; each part's manifest is frozen in R2. */
export const archives = sqliteTable(
  'archives',
  {
    id: text('id').primaryKey(),
    userId: ofOwner(),
    source: text('source', { mode: 'json' }).$type<ArchiveSource>().notNull(),
    // Of a guest: the claim of the share token that it was made with; it ends with that.
    share: text('share'),
    title: text('title').notNull(),
    // WAITING: its parts are being frozen.
    status: text('status', { enum: ['WAITING', 'READY'] }).notNull(),
    parts: text('parts', { mode: 'json' }).$type<ArchivePart[]>().notNull(),
    createdAt: time('created_at').notNull(),
    // While it waits, put off by each step of the work.
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('archives_user').on(table.userId, table.id),
    index('archives_expired').on(table.expiresAt),
    index('archives_share').on(table.share, table.id).where(sql.raw('share is not null')),
  ],
);
