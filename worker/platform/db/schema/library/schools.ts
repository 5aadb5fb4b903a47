import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { consents, subjectKinds } from '../../../../../shared/library/schools/subjects.ts';
import { time, uuid, version } from '../../columns.ts';
import { ofOwner } from './libraries.ts';

/** A day on which a photographer photographs a school or a kindergarten. */
export const schoolJobs = sqliteTable(
  'school_jobs',
  {
    id: text('id').primaryKey(),
    userId: ofOwner(),
    school: text('school').notNull(),
    address: text('address').notNull(),
    // Days, '2026-11-24': of the shoot, and until when parents are told to order.
    shootOn: text('shoot_on').notNull(),
    deadlineOn: text('deadline_on').notNull(),
    // The highest number that one of its subjects has had.
    lastNumber: integer('last_number').notNull().default(0),
    // Denormalised, by triggers: its subjects that are children.
    childCount: integer('child_count').notNull().default(0),
    // Of a job whose subjects are erased, or that was copied: its classes, to go on with.
    classes: text('classes', { mode: 'json' }).$type<string[]>(),
    // When its photographer was told that names and codes will be erased, and when they were.
    warnedAt: time('warned_at'),
    erasedAt: time('erased_at'),
    // Of its photos; null before it has any, and none any more once it is deleted.
    albumId: text('album_id'),
    // Of the catalogue: what parents can order; null: all of it. Some of them may be deleted since.
    productIds: text('product_ids', { mode: 'json' }).$type<string[]>(),
    // Photos of the album when all of them had been read, so that none has to be looked for.
    readCount: integer('read_count').notNull().default(0),
    // When parents were last given what was sorted.
    publishedAt: time('published_at'),
    // Counts what may change who sees what: lists, consent, readings, decisions. The one that was last published; null: none.
    sharingVersion: integer('sharing_version').notNull().default(0),
    publishedVersion: integer('published_version'),
    // Of the contract of processing (shared/shop/legal/processing-document.ts) under which it was created.
    contractVersion: text('contract_version').notNull(),
    version: version(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('school_jobs_user').on(table.userId, table.shootOn, table.id),
    index('school_jobs_unerased').on(table.deadlineOn, table.id).where(sql.raw('erased_at is null')),
  ],
);

/** Who is photographed at a school, each with a card of their own: a child, siblings together, or a group. */
export const schoolSubjects = sqliteTable(
  'school_subjects',
  {
    id: text('id').primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => schoolJobs.id),
    // In the order in which they were added; a child without a name is called by it.
    number: integer('number').notNull(),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    code: text('code').notNull(),
    className: text('class_name').notNull(),
    // Of children; siblings and groups have a name as a whole.
    firstName: text('first_name').notNull(),
    surname: text('surname').notNull(),
    // Of siblings: which children they are. Deleted ones stay named.
    siblingIds: text('sibling_ids', { mode: 'json' }).$type<string[]>(),
    // Null: no one has noted what the guardians of a child have said.
    consent: text('consent', { enum: consents }),
    consentAt: time('consent_at'),
    // Was not photographed, so that nobody misses their photos.
    isAbsent: integer('is_absent', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('school_subjects_code').on(table.code),
    uniqueIndex('school_subjects_number').on(table.jobId, table.number),
    // Of the few cards of siblings: who else is on one with a child.
    index('school_subjects_siblings').on(table.jobId).where(sql.raw("kind = 'siblings'")),
  ],
);

/**
 * What a browser or the queue has read from the photos of a job, and what its photographer has decided where that was not enough. Rows of
 * photos that have left its album mean nothing, and go with the job.
 */
export const schoolPhotos = sqliteTable(
  'school_photos',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => schoolJobs.id),
    photoId: uuid('photo_id').notNull(),
    // Of the cards in it.
    codes: text('codes', { mode: 'json' }).$type<string[]>().notNull(),
    // A card is in it that could not be read.
    hasUnreadCard: integer('has_unread_card', { mode: 'boolean' }).notNull(),
    // From this photo on they are of this subject, or, if it is null, nobody's; null: nothing was decided.
    decidedAt: time('decided_at'),
    subjectId: text('subject_id'),
    // Decided: it shows a card, and is nobody's photo.
    isCard: integer('is_card', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.photoId] })],
);
