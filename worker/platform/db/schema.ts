import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { authEventKinds, signInMethods } from '../../../shared/accounts/auth-events/auth-events.ts';
import { albumLayouts } from '../../../shared/library/albums/album-layout.ts';
import { type DownloadSize, downloadSizes } from '../../../shared/library/archives/download-limits.ts';
import { logoTypes } from '../../../shared/library/brands/logo-types.ts';
import {
  decisionGrounds,
  decisionReviews,
  reportDecisions,
  reportReasons,
  reportStatuses,
} from '../../../shared/library/content-reports/report-kinds.ts';
import { domainFailures, domainStates } from '../../../shared/library/domains/domain-states.ts';
import { addModes, defaultAddLimitBytes } from '../../../shared/library/guest-photos/add-modes.ts';
import type { SortOption } from '../../../shared/library/photos/photo-sort.ts';
import { pickLabels } from '../../../shared/library/picks/pick-limits.ts';
import { themes, typefaces } from '../../../shared/library/presentations/looks.ts';
import { asideReasons, skippedReasons } from '../../../shared/money/bank-import/bank-import.ts';
import type { ChosenMatch } from '../../../shared/money/bank-import/contract.ts';
import { correctionKinds } from '../../../shared/money/invoices/corrections.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import type { VatRate } from '../../../shared/money/invoices/vat.ts';
import { manualPaymentMethods } from '../../../shared/money/payments/payment-methods.ts';
import { refundMethods, refundReasons, refundStatuses } from '../../../shared/money/refunds/refunds.ts';
import type { CapacityUnit, PriceUnit } from '../../../shared/money/storage/contract.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import { bulkActions, bulkRowStatuses } from '../../../shared/production/bulk-runs/bulk-runs.ts';
import { packetStatuses } from '../../../shared/production/packets/packets.ts';
import { carrierCodes } from '../../../shared/production/parcels/carriers.ts';
import { exportCarriers, type ParcelFileColumn } from '../../../shared/production/parcels/parcels.ts';
import type { PrintJobContent } from '../../../shared/production/print-jobs/contract.ts';
import {
  printItemStatuses,
  printJobKinds,
  printJobStatuses,
} from '../../../shared/production/print-jobs/print-job-status.ts';
import type { ReportedPrinter } from '../../../shared/production/print-jobs/print-stations.ts';
import { reprintReasons } from '../../../shared/production/print-jobs/reprints.ts';
import type { Address } from '../../../shared/shop/addresses/contract.ts';
import { productTypes } from '../../../shared/shop/catalogue/contract.ts';
import type { Tariff } from '../../../shared/shop/catalogue/pricing.ts';
import type { BuyerCompany } from '../../../shared/shop/companies/buyer-company.ts';
import { deliveryKinds, type PickupPoint } from '../../../shared/shop/orders/delivery.ts';
import { orderStatuses } from '../../../shared/shop/orders/order-status.ts';
import type { PrintFormat } from '../../../shared/shop/prints/print-format.ts';
import type { PrintChoice, PrintRaster } from '../../../shared/shop/prints/print-plan.ts';
import type { PrintVerdict } from '../../../shared/shop/prints/print-verdict.ts';
import { voucherKinds } from '../../../shared/shop/vouchers/vouchers.ts';
import type { PictureFault } from '../../engine/pictures/picture-error.ts';
import type { Job } from '../core/jobs.ts';
import { code, sha256, wallTime } from './columns.ts';
import { keyOf } from './keys.ts';
import type { MailSource } from './mail-source.ts';

// Times are milliseconds since 1970. No ON DELETE CASCADE: a table rebuild would fire it (docs/decisions/integrity.md).
const time = (name: string) => integer(name, { mode: 'number' });
// Raised by every change of what an admin's form shows: an edit of an older one is refused (docs/decisions/orders.md).
const version = () => integer('version').notNull().default(1);
// In percent; the price includes it once the seller is a VAT payer.
const vatRate = (name = 'vat_rate') => integer(name).$type<VatRate>();

export const storageServices = sqliteTable('storage_services', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  capacity: real('capacity').notNull(),
  capacityUnit: text('capacity_unit', { enum: ['MB', 'GB', 'TB'] }).notNull(),
  priceCents: integer('price_cents').notNull(),
  priceUnit: text('price_unit', { enum: ['monthly', 'yearly', 'once'] }).notNull(),
  description: text('description'),
  rawSupport: integer('raw_support', { mode: 'boolean' }).notNull().default(false),
  vatRate: vatRate().notNull().default(23),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  version: version(),
  createdAt: time('created_at').notNull(),
});

// A partial index is taken only for the very same words, so lists use these too.
export const isNotDeleted = sql.raw('deleted_at is null');
export const isNotHidden = sql.raw('hidden_at is null');
export const isNotVoided = sql.raw('voided_at is null');
/** Of users: an account that was deleted. */
export const isDeletedAccount = sql.raw("deleted_at is not null and role <> 'GUEST'");
/** Of users: who ordered without an account. */
export const isGuest = sql.raw("role = 'GUEST'");
/** Ordered without an account. */
export const hasLink = sql.raw('link_hash is not null');
/** What the history of an order shows of the audit log. */
export const isOrderAction = sql.raw("action in ('order.edit', 'order.hold')");

export const users = sqliteTable(
  'users',
  {
    // What photos name their owner by (keys.ts). None is given out twice.
    key: integer('key').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    // OPERATOR: prints, packs and ships (docs/decisions/accounts.md). GUEST: who ordered without an account; born deleted, so that nothing takes it for one (docs/decisions/guests.md).
    role: text('role', { enum: ['CUSTOMER', 'OPERATOR', 'ADMIN', 'GUEST'] })
      .notNull()
      .default('CUSTOMER'),
    activatedAt: time('activated_at'),
    // Since when whatever is added is by somebody who has the mailbox; null: activated by a link alone (docs/decisions/accounts.md).
    ownedSince: time('owned_since'),
    // A session holds the one of its sign-in: raising it ends all sessions at once.
    tokenVersion: integer('token_version').notNull().default(1),
    phone: text('phone'),
    deliveryAddress: text('delivery_address', { mode: 'json' }).$type<Address>(),
    billingAddress: text('billing_address', { mode: 'json' }).$type<Address>(),
    // Of a customer who buys as a firm.
    company: text('company', { mode: 'json' }).$type<BuyerCompany>(),
    // Denormalised: rows of orders.
    orderCount: integer('order_count').notNull().default(0),
    storageServiceId: text('storage_service_id').references((): AnySQLiteColumn => storageServices.id),
    // Denormalised: bytes of the originals of this user, reserved ones included.
    storageUsedBytes: integer('storage_used_bytes').notNull().default(0),
    // Denormalised: bytes of the print masters of this user, of which a part is not counted (shared/money/storage/storage-usage.ts).
    masterBytes: integer('master_bytes').notNull().default(0),
    // Denormalised, by triggers: bytes of this user's photos in the trash.
    trashBytes: integer('trash_bytes').notNull().default(0),
    // Denormalised from the plan; 0 means unlimited.
    storageLimitBytes: integer('storage_limit_bytes').notNull(),
    // The end of what is paid of the plan; null: one without an end (free, or set by an admin).
    planEndsAt: time('plan_ends_at'),
    // The end that a reminder with a renewal order was sent for.
    planRemindedFor: time('plan_reminded_for'),
    // Set by an admin, or outdated: nothing else works before it is changed.
    mustChangePassword: integer('must_change_password', { mode: 'boolean' }).notNull().default(false),
    // Found at a sign-in, the only time when the password itself is there.
    isPasswordOutdated: integer('is_password_outdated', { mode: 'boolean' }).notNull().default(false),
    // Of an admin or operator without a second factor: only adding one is allowed from then on.
    factorDueAt: time('factor_due_at'),
    // Of the short code that opens a locked session.
    lockCodeHash: text('lock_code_hash'),
    // The name as it sorts (shared/platform/search/search-text.ts).
    nameKey: text('name_key').notNull().default(''),
    // Signed out and unshared then, purged 30 days later; the address is given up at once.
    deletedAt: time('deleted_at'),
    version: version(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_id').on(table.id),
    uniqueIndex('users_email').on(table.email),
    index('users_role').on(table.role, table.id).where(isNotDeleted),
    index('users_name').on(table.nameKey, table.id).where(isNotDeleted),
    index('users_role_name').on(table.role, table.nameKey, table.id).where(isNotDeleted),
    index('users_role_email').on(table.role, table.email).where(isNotDeleted),
    index('users_deleted').on(table.deletedAt).where(isDeletedAccount),
    index('users_guests').on(table.orderCount, table.id).where(isGuest),
    index('users_plan').on(table.storageServiceId),
    index('users_plan_end').on(table.planEndsAt).where(sql.raw('plan_ends_at is not null')),
  ],
);

/** Single-use links sent by mail; only the SHA-256 of a token is stored. */
export const accountTokens = sqliteTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: ['activate', 'reset', 'change-email'] }).notNull(),
    // Of `change-email`: the address that received the link.
    email: text('email'),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('account_tokens_user').on(table.userId, table.purpose),
    index('account_tokens_expiry').on(table.expiresAt),
  ],
);

/** Who is signed in where; a token is shown to the browser once, only its SHA-256 is stored. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    // Of the user at the sign-in.
    tokenVersion: integer('token_version').notNull(),
    createdAt: time('created_at').notNull(),
    // Written at most every ten minutes.
    lastUsedAt: time('last_used_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    // Ends the session when it was not used for so long; null: only `expiresAt` does.
    idleMs: integer('idle_ms'),
    // The last time that the user proved who they are; sensitive calls ask again after ten minutes.
    confirmedAt: time('confirmed_at').notNull(),
    // What the last proof was made with.
    method: text('method', { enum: signInMethods }).notNull(),
    // `Chrome, Windows`
    deviceName: text('device_name').notNull(),
    // HMAC of the address.
    addressHash: text('address_hash').notNull(),
    lockedAt: time('locked_at'),
    unlockFailures: integer('unlock_failures').notNull().default(0),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId, table.id),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** A sign-in, confirmation or new passkey that waits for a second step; minutes long, used once. */
export const authChallenges = sqliteTable(
  'auth_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['factor', 'passkey', 'confirm', 'add-passkey', 'add-totp'] }).notNull(),
    // Null: the owner of the passkey.
    userId: text('user_id').references(() => users.id),
    // Of `confirm` and of new factors.
    sessionId: text('session_id'),
    // Of WebAuthn, base64url.
    challenge: text('challenge'),
    // Of `add-totp`: encrypted.
    secretCipher: text('secret_cipher'),
    remember: integer('remember', { mode: 'boolean' }).notNull().default(false),
    // The user's at the time: another password in between ends the sign-in.
    tokenVersion: integer('token_version'),
    failures: integer('failures').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('auth_challenges_expiry').on(table.expiresAt), index('auth_challenges_user').on(table.userId)],
);

export const passkeys = sqliteTable(
  'passkeys',
  {
    // The credential id, base64url.
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    // COSE, base64url.
    publicKey: text('public_key').notNull(),
    signCount: integer('sign_count').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    isBackedUp: integer('is_backed_up', { mode: 'boolean' }).notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Authenticator apps, one a user. */
export const totpFactors = sqliteTable('totp_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  secretCipher: text('secret_cipher').notNull(),
  // The newest time step that was accepted: no code works twice.
  lastStep: integer('last_step').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Each replaces a second factor once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Browsers that somebody signed in with: attacks from elsewhere don't slow them down. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    // The last sign-in with a second factor: wrong codes from elsewhere don't slow it down either.
    factorProvedAt: time('factor_proved_at'),
  },
  (table) => [
    index('known_devices_user').on(table.userId, table.lastUsedAt),
    index('known_devices_use').on(table.lastUsedAt),
  ],
);

/** Sign-ins and what else concerns the safety of accounts; repeated failures of an hour are one row. */
export const authEvents = sqliteTable(
  'auth_events',
  {
    id: text('id').primaryKey(),
    // Null: an email without an account.
    userId: text('user_id').references(() => users.id),
    // Who did it, if not the user.
    actorId: text('actor_id').references(() => users.id),
    kind: text('kind', { enum: authEventKinds }).notNull(),
    // HMAC of the address.
    addressHash: text('address_hash').notNull(),
    deviceName: text('device_name').notNull(),
    count: integer('count').notNull().default(1),
    // Of failures: what they are counted together by.
    bucket: text('bucket'),
    createdAt: time('created_at').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [
    uniqueIndex('auth_events_bucket').on(table.bucket),
    index('auth_events_user').on(table.userId, table.id),
    index('auth_events_kind').on(table.kind, table.id),
  ],
);

/** Failed sign-ins, album passwords and whatever else has a limit; keys are HMACs (worker/platform/core/rate-limit-key.ts). */
export const rateLimits = sqliteTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: time('window_ends_at').notNull(),
    // Of growing delays: no attempt before then.
    blockedUntil: time('blocked_until'),
  },
  (table) => [index('attempts_end').on(table.windowEndsAt)],
);

export const albums = sqliteTable(
  'albums',
  {
    // What entries of lists name the row by (keys.ts). None is given out twice: one that was read before an album is deleted names no other.
    key: integer('key').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description'),
    // Denormalised: rows of album_photos.
    photoCount: integer('photo_count').notNull().default(0),
    // Denormalised, by triggers: rows of hidden_photos.
    hiddenCount: integer('hidden_count').notNull().default(0),
    // Denormalised, by triggers: rows of guest_photos that wait for its owner's approval.
    waitingCount: integer('waiting_count').notNull().default(0),
    featuredOnHomepage: integer('featured_on_homepage', { mode: 'boolean' }).notNull().default(false),
    // When its link was first mailed, put on the homepage, or opened.
    sharedAt: time('shared_at'),
    // When photos were last taken out of it: ZIPs of guests from before that end.
    photosLeftAt: time('photos_left_at'),
    // The title as it sorts (shared/platform/search/search-text.ts).
    titleKey: text('title_key').notNull().default(''),
    folderId: text('folder_id').references((): AnySQLiteColumn => albumFolders.id),
    // Shown before all others of its owner, the last pinned first.
    pinnedAt: time('pinned_at'),
    // Chosen by its owner; its first photos stand for it when it is null, or no longer in the album.
    coverPhotoId: text('cover_photo_id'),
    // The order that its owner chose for who it is shared with; null: the default one.
    defaultSort: text('default_sort').$type<SortOption>(),
    // How its photos are laid out; null: as the owner's plan has it.
    layout: text('layout', { enum: albumLayouts }),
    version: version(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('albums_id').on(table.id),
    index('albums_user').on(table.userId, table.id),
    index('albums_user_title').on(table.userId, table.titleKey, table.id),
    index('albums_user_updated').on(table.userId, table.updatedAt, table.id),
    index('albums_folder').on(table.folderId, table.id).where(sql.raw('folder_id is not null')),
    index('albums_folder_title').on(table.folderId, table.titleKey, table.id).where(sql.raw('folder_id is not null')),
    index('albums_folder_updated')
      .on(table.folderId, table.updatedAt, table.id)
      .where(sql.raw('folder_id is not null')),
    index('albums_pinned').on(table.userId, table.pinnedAt).where(sql.raw('pinned_at is not null')),
    index('albums_featured').on(table.featuredOnHomepage, table.id),
  ],
);

/** Folders of a user's albums; they hold no folders. */
export const albumFolders = sqliteTable(
  'album_folders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    // The name as it sorts; one of a kind.
    nameKey: text('name_key').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('album_folders_name').on(table.userId, table.nameKey)],
);

/** A link that opens an album, or a selection of its photos, to who has it. The first one has the id of its album. */
export const albumLinks = sqliteTable(
  'album_links',
  {
    id: text('id').primaryKey(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    // For its owner; the first one has none.
    name: text('name').notNull().default(''),
    slug: text('slug').notNull(),
    passwordHash: text('password_hash'),
    // Part of every share token: a changed password or slug ends the old ones.
    version: integer('version').notNull().default(1),
    // Bits of linkRights (shared/library/links/link-rights.ts).
    rights: integer('rights').notNull(),
    // Chats that it is pasted into show title and cover; the page of a locked or an ended one does, too.
    hasPreview: integer('has_preview', { mode: 'boolean' }).notNull().default(true),
    // It opens only the photos in album_link_photos.
    isSelection: integer('is_selection', { mode: 'boolean' }).notNull().default(false),
    // What becomes of the photos that its guests add, and how many bytes they may take.
    addMode: text('add_mode', { enum: addModes }).notNull().default('see'),
    addLimitBytes: integer('add_limit_bytes').notNull().default(defaultAddLimitBytes),
    // Denormalised, by triggers: photos of guest_photos that are not gone.
    addedCount: integer('added_count').notNull().default(0),
    addedBytes: integer('added_bytes').notNull().default(0),
    // Denormalised, by triggers: rows of album_link_photos.
    photoCount: integer('photo_count').notNull().default(0),
    // Denormalised, by triggers: rows of link_guests.
    guestCount: integer('guest_count').notNull().default(0),
    // Denormalised, by triggers: those of them who have chosen a photo.
    chooserCount: integer('chooser_count').notNull().default(0),
    // Photos that each guest may choose; null: as many as they like.
    pickLimit: integer('pick_limit'),
    expiresAt: time('expires_at'),
    // The last reminder before this end: that many days before.
    remindedDays: integer('reminded_days'),
    // Ended by its owner until they renew it.
    revokedAt: time('revoked_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: time('last_viewed_at'),
    createdAt: time('created_at').notNull(),
    // It opens only the photos below these headings; null: all. Deleted ones stay named, and open nothing.
    sectionIds: text('section_ids', { mode: 'json' }).$type<string[]>(),
    downloadSize: text('download_size', { enum: downloadSizes }).notNull().default('web'),
    // Photos that each guest may download; null: as many as they like.
    downloadLimit: integer('download_limit'),
    // Drawn over every picture that its guests get; null: none. A text, or `logoWatermark` of a logo.
    watermark: text('watermark'),
  },
  (table) => [
    uniqueIndex('album_links_slug').on(table.slug),
    index('album_links_album').on(table.albumId, table.id),
    index('album_links_expires').on(table.expiresAt, table.id).where(sql.raw('expires_at is not null')),
    index('album_links_watermark').on(table.watermark).where(sql.raw('watermark is not null')),
  ],
);

// Guests who want to know before a link ends; each gave the address for that alone.
export const linkReminders = sqliteTable(
  'link_reminders',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    email: text('email').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.email] })],
);

/** The photos of a link to a selection, in its own order. */
export const albumLinkPhotos = sqliteTable(
  'album_link_photos',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    position: integer('position').notNull(),
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.position] }),
    uniqueIndex('album_link_photos_photo').on(table.photoId, table.linkId),
  ],
);

/** In literals: SQLite takes a partial index only for the very same words. */
export const isGuestPhotoWaiting = sql.raw("state = 'WAITING'");
export const isGuestPhotoThere = sql.raw("state <> 'GONE'");

/** Who has added a photo by a link, without an account. It outlives link and guest; a trigger deletes it with its photo. */
export const guestPhotos = sqliteTable(
  'guest_photos',
  {
    photoId: text('photo_id')
      .primaryKey()
      .references(() => photos.id),
    albumId: text('album_id').notNull(),
    linkId: text('link_id').notNull(),
    guestId: text('guest_id').notNull(),
    // As they called themselves then.
    guestName: text('guest_name').notNull(),
    // SHA-256 of the file that the guest has: the stored one lacks place and device.
    fileHash: text('file_hash').notNull(),
    // Waiting: not in the album until its owner approves it. Gone: rejected, taken back or deleted.
    state: text('state', { enum: ['WAITING', 'ADDED', 'GONE'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('guest_photos_waiting').on(table.albumId, table.photoId).where(isGuestPhotoWaiting),
    index('guest_photos_guest').on(table.guestId, table.photoId).where(isGuestPhotoThere),
    index('guest_photos_file').on(table.guestId, table.fileHash).where(isGuestPhotoThere),
    index('guest_photos_link').on(table.linkId, table.photoId).where(isGuestPhotoThere),
  ],
);

/** In literals: SQLite takes a partial index only for the very same words. */
export const isInvited = sql.raw('invited_at is not null');

/** Who chooses or adds photos by a link, without an account. */
export const linkGuests = sqliteTable(
  'link_guests',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    // As they call themselves; empty for who was invited and has not said it yet.
    name: text('name').notNull(),
    // Where their return link was sent.
    email: text('email'),
    // Their guest was made for an invitation to their address.
    invitedAt: time('invited_at'),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at'),
    // Denormalised, by triggers: different photos in pick_photos.
    pickedCount: integer('picked_count').notNull().default(0),
    // Denormalised, by triggers: rows of guest_downloads.
    downloadedCount: integer('downloaded_count').notNull().default(0),
  },
  (table) => [
    index('link_guests_link').on(table.linkId, table.id),
    uniqueIndex('link_guests_invited').on(table.linkId, table.email).where(isInvited),
  ],
);

/** What a guest of a link chooses, by name. The first list has the id of its guest. */
export const pickLists = sqliteTable(
  'pick_lists',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => linkGuests.id),
    name: text('name').notNull(),
    // Denormalised, by triggers: rows of pick_photos.
    photoCount: integer('photo_count').notNull().default(0),
    // Handed to the album's owner: nothing changes until they give it back.
    doneAt: time('done_at'),
    // What the guest wrote with it.
    message: text('message'),
    returnedAt: time('returned_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('pick_lists_link').on(table.linkId, table.id),
    index('pick_lists_guest').on(table.guestId, table.id),
  ],
);

/** The photos of a list, with what its guest writes about one, and the colour that the owner gives it. */
export const pickPhotos = sqliteTable(
  'pick_photos',
  {
    listId: text('list_id')
      .notNull()
      .references(() => pickLists.id),
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id),
    // Of its list. No references: each deleted link and guest would be looked for in all rows.
    linkId: text('link_id').notNull(),
    guestId: text('guest_id').notNull(),
    comment: text('comment').notNull().default(''),
    label: text('label', { enum: pickLabels }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.photoId] }),
    index('pick_photos_photo').on(table.photoId, table.linkId, table.guestId),
  ],
);

/** What a guest has downloaded by a link that includes only so many photos; a trigger deletes it with its photo. */
export const guestDownloads = sqliteTable(
  'guest_downloads',
  {
    guestId: text('guest_id')
      .notNull()
      .references(() => linkGuests.id),
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guestId, table.photoId] }),
    index('guest_downloads_photo').on(table.photoId),
  ],
);

/** Logos that are the watermark of a link: how much of each pixel they cover; the cron deletes those of no link. */
export const watermarkLogos = sqliteTable(
  'watermark_logos',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    // `logoWatermark`
    watermark: text('watermark').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    // Base64.
    coverage: text('coverage').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.watermark] })],
);

/** Photos whose pictures with the watermark of a link are there, or can't be made; a trigger deletes them with their photo. */
export const watermarkedPhotos = sqliteTable(
  'watermarked_photos',
  {
    // Hash of `album_links.watermark`: `watermarkIdOf`.
    watermarkId: text('watermark_id').notNull(),
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id),
    // None can be made.
    isFailed: integer('is_failed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.watermarkId, table.photoId] }),
    index('watermarked_photos_photo').on(table.photoId),
  ],
);

/** Photos of an album that a guest with the right to hide keeps from all links without it. */
export const hiddenPhotos = sqliteTable(
  'hidden_photos',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    // The guest's name then; they may go before it is shown again.
    hiddenBy: text('hidden_by').notNull(),
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id),
    hiddenAt: time('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.photoId] }), index('hidden_photos_photo').on(table.photoId)],
);

/** How many guests of a link have chosen a photo; kept by triggers. */
export const pickCounts = sqliteTable(
  'pick_counts',
  {
    // It goes with the last choice of a photo. No references: each deleted photo would be looked for in all rows.
    linkId: text('link_id').notNull(),
    photoId: text('photo_id').notNull(),
    guestCount: integer('guest_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.photoId] }),
    index('pick_counts_guests').on(table.linkId, table.guestCount, table.photoId),
  ],
);

/** What happened at a link on a day of Slovakia, '2026-07-14': counts alone, nothing of a person. */
export const linkDays = sqliteTable(
  'link_days',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    day: text('day').notNull(),
    visitors: integer('visitors').notNull().default(0),
    views: integer('views').notNull().default(0),
    hearts: integer('hearts').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    orders: integer('orders').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day] }), index('link_days_day').on(table.day)],
);

/**
 * Who was at a link today, as a hash with the day's salt: to count each visitor once, and purged with the day. Triggers
 * count each row and each view in link_days, album_links and albums.shared_at.
 */
export const linkVisitors = sqliteTable(
  'link_visitors',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    day: text('day').notNull(),
    // Empty for all that are too many to be told apart.
    hash: text('hash').notNull(),
    views: integer('views').notNull().default(1),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.hash] }), index('link_visitors_day').on(table.day)],
);

/** Random, one a day, and gone with it: no one can tell afterwards whose hash was whose. */
export const visitSalts = sqliteTable('visit_salts', { day: text('day').primaryKey(), salt: text('salt').notNull() });

/** In literals, as `isVisible`. */
export const isReportWaiting = sql.raw("status in ('NEW', 'OBJECTED')");
export const isReportSettled = sql.raw("status in ('DECIDED', 'REVIEWED')");

/**
 * Reports of shared albums by strangers, and what was decided. Without references to what they are about: they outlive
 * it as evidence, without its photos.
 */
export const contentReports = sqliteTable(
  'content_reports',
  {
    id: text('id').primaryKey(),
    albumId: text('album_id').notNull(),
    linkId: text('link_id').notNull(),
    ownerId: text('owner_id').notNull(),
    // As it was called then.
    albumTitle: text('album_title').notNull(),
    photoId: text('photo_id'),
    reason: text('reason', { enum: reportReasons }).notNull(),
    explanation: text('explanation').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    status: text('status', { enum: reportStatuses }).notNull().default('NEW'),
    decision: text('decision', { enum: reportDecisions }),
    ground: text('ground', { enum: decisionGrounds }),
    statement: text('statement'),
    removed: text('removed', { mode: 'json' }).$type<RemovedPhoto[]>(),
    decidedAt: time('decided_at'),
    decidedBy: text('decided_by'),
    objection: text('objection'),
    objectedAt: time('objected_at'),
    review: text('review', { enum: decisionReviews }),
    reviewText: text('review_text'),
    reviewedAt: time('reviewed_at'),
    reviewedBy: text('reviewed_by'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('content_reports_waiting').on(table.id).where(isReportWaiting),
    index('content_reports_settled').on(table.id).where(isReportSettled),
    index('content_reports_owner').on(table.ownerId, table.id),
  ],
);

/** With the status that it had, to get it back. */
export interface RemovedPhoto {
  id: string;
  filename: string;
  status: string;
}

/** Albums that an admin has locked for a report: no link opens them. One row for each report that says so. */
export const albumLocks = sqliteTable(
  'album_locks',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    reportId: text('report_id')
      .notNull()
      .references(() => contentReports.id),
    lockedAt: time('locked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.reportId] }), index('album_locks_report').on(table.reportId)],
);

/** Headings within an album in its owner's order: one stands before the photos whose position follows its own. */
export const albumSections = sqliteTable(
  'album_sections',
  {
    id: text('id').primaryKey(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    title: text('title').notNull(),
    // Compares with the positions of `album_photos`.
    position: text('position').notNull(),
  },
  (table) => [index('album_sections_album').on(table.albumId, table.position)],
);

/** The bytes are safe and the photo is not deleted. In literals: SQLite takes a partial index only for the very same words. */
export const isVisible = sql.raw("status in ('STORED', 'READY', 'FAILED')");
/** The same for photos looked up by many ids: the plus keeps SQLite from walking an index of all statuses instead. */
export const isVisibleById = sql.raw("+status in ('STORED', 'READY', 'FAILED')");
/** It has its pictures; for photos looked up by their ids, as `isVisibleById`. */
export const isReadyById = sql.raw("+photos.status = 'READY'");

/** Its bytes are being received. In literals, as `isVisible`. */
export const isPending = sql.raw("status = 'PENDING'");
/** It is in no album. In literals, as `isVisible`. */
export const isUnfiled = sql.raw("album_count = 0 and status in ('STORED', 'READY', 'FAILED')");
/** In literals, as `isVisible`. Always true of the time: without it SQLite may take the index for queries of the trash. */
export const isDeleted = sql.raw("status = 'DELETED' and deleted_at >= 0");
/** The same for photos looked up by many ids: as `isVisibleById`. */
export const isDeletedById = sql.raw("+status = 'DELETED'");
/** Deleted, and its owner may restore it. */
export const isInTrash = sql.raw("status = 'DELETED' and trashed_status is not null");
/** The same for photos looked up by many ids: as `isVisibleById`. */
export const isInTrashById = sql.raw("+status = 'DELETED' and trashed_status is not null");

/**
 * PENDING: bytes are being received. STORED: the original is safe. READY: preview and thumbnail exist.
 * FAILED: kept, but no preview can be made (`failure` says why). DELETED: files leave R2 after 30 days.
 */
export const photos = sqliteTable(
  'photos',
  {
    // What entries of albums name the row by: a few bytes, where an id is 36. It never leaves the Worker (keys.ts).
    key: integer('key').primaryKey(),
    id: text('id').notNull(),
    // Of a user; the nightly check sees that there is one, as a foreign key would need an entry of each photo.
    ownerKey: integer('owner_key').notNull(),
    status: text('status', { enum: ['PENDING', 'STORED', 'READY', 'FAILED', 'DELETED'] }).notNull(),
    // What the picture could not be made for: a PictureFault.
    failure: text('failure'),
    // Until then it waits on purpose: its account had more pixels decoded than an hour allows.
    deriveAfter: time('derive_after'),
    filename: text('filename').notNull(),
    // The name as it sorts (sort-keys.ts).
    filenameKey: text('filename_key').notNull().default(''),
    // Bytes counted against the user's storage; while PENDING, those reserved so far.
    sizeBytes: integer('size_bytes').notNull(),
    sha256: sha256('sha256'),
    format: text('format').notNull(),
    // Upright, in pixels; null when the header could not be read.
    width: integer('width'),
    height: integer('height'),
    // How much is known of when it was taken, which `timelineAt` tells.
    takenKnown: code('taken_known', ['nothing', 'second', 'day']).notNull().default(sql`0`),
    // What a print is made from, or why none can be (a PictureFault).
    printSource: code('print_source', ['original', 'master']),
    printFault: text('print_fault').$type<PictureFault>(),
    // Size of its print master, a JPEG that its owner's browser made; null: there is none.
    masterBytes: integer('master_bytes'),
    // Drawn over its small pictures, never over the original; null is none.
    watermark: text('watermark'),
    // Of the original, for ZIPs whose layout is known before they are sent; null while PENDING.
    crc32: integer('crc32'),
    // Its dominant colour, 0xRRGGBB; null: not computed.
    color: integer('color'),
    // When it was taken (the start of the day, if no more is known), or else uploaded.
    timelineAt: wallTime('timeline_at').notNull().default(sql`0`),
    // Denormalised, by triggers: rows of album_photos.
    albumCount: integer('album_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
    deletedAt: time('deleted_at'),
    // What it was when its owner deleted it, and is again when restored; null: it does not come back.
    trashedStatus: text('trashed_status', { enum: ['STORED', 'READY', 'FAILED'] }),
  },
  (table) => [
    uniqueIndex('photos_id').on(table.id),
    // Each entry ends with the row's key: in the order of upload.
    // With the status, or SQLite takes the one of all that wait.
    index('photos_pending').on(table.ownerKey, table.status).where(isPending),
    index('photos_visible').on(table.ownerKey).where(isVisible),
    // A user's content is stored once, also when it is uploaded twice at the same time.
    uniqueIndex('photos_content').on(table.ownerKey, table.sha256).where(isVisible),
    // Of the few that wait.
    index('photos_sweep').on(table.status, table.createdAt).where(sql.raw("status = 'PENDING' or status = 'STORED'")),
    index('photos_purge').on(table.ownerKey, table.deletedAt, table.id).where(isDeleted),
    index('photos_timeline').on(table.ownerKey, table.timelineAt).where(isVisible),
    index('photos_unfiled').on(table.ownerKey).where(isUnfiled),
    index('photos_trash').on(table.ownerKey, table.deletedAt, table.id).where(isInTrash),
    index('photos_trash_content').on(table.ownerKey, table.sha256).where(isInTrash),
  ],
);

/** Photos whose rows are gone and whose files are not yet: a restored database may have the rows again. */
export const erasedPhotos = sqliteTable(
  'erased_photos',
  { photoId: text('photo_id').primaryKey(), erasedAt: time('erased_at').notNull() },
  (table) => [index('erased_photos_erased').on(table.erasedAt)],
);

/** SQL condition: photos of a user. */
export const isOwnedBy = (userId: string): SQL => sql`${photos.ownerKey} = ${keyOf(users, userId)}`;
/** The same for photos looked up by many ids: the plus keeps SQLite from reading all photos of the user instead. */
export const isOwnedById = (userId: string): SQL => sql`+${isOwnedBy(userId)}`;

/** SQL condition: photos of the user with this key that are not deleted. Each part has an index, and no entry is there for all photos. */
export const isUndeletedOf = (ownerKey: SQLWrapper): SQL => {
  const isOwn = sql`${photos.ownerKey} = ${ownerKey}`;
  return sql`((${isOwn} and ${isVisible}) or (${isOwn} and ${isPending}))`;
};

/** The ids of a user's photos as a subquery, without those whose upload has not ended. */
export const photoIdsOf = (userId: string): SQL => {
  const parts = [isVisible, isDeleted].map(
    (which) => sql`select ${photos.id} from ${photos} where ${isOwnedBy(userId)} and ${which}`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
};

/** Denormalised, by triggers: a user's visible photos of each month of their timeline ('2026-07'). */
export const photoMonths = sqliteTable(
  'photo_months',
  {
    ownerKey: integer('owner_key')
      .notNull()
      .references(() => users.key),
    month: text('month').notNull(),
    photoCount: integer('photo_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKey, table.month] })],
);

/** The albums that a photo in the trash was in, to return to. */
export const trashedAlbumPhotos = sqliteTable(
  'trashed_album_photos',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    position: text('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.albumId] }),
    index('trashed_album_photos_album').on(table.albumId),
  ],
);

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
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
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

/** How an album looks to its guests; one without a row looks as by default (shared/library/presentations/looks.ts). */
export const albumPresentations = sqliteTable('album_presentations', {
  albumId: text('album_id')
    .primaryKey()
    .references(() => albums.id),
  hasCover: integer('has_cover', { mode: 'boolean' }).notNull(),
  // The point of the cover photo that stays in sight, in percent of its sides.
  focusX: integer('focus_x').notNull(),
  focusY: integer('focus_y').notNull(),
  typeface: text('typeface', { enum: typefaces }).notNull(),
  theme: text('theme', { enum: themes }).notNull(),
  // The day that it is about.
  eventOn: text('event_on'),
});

/** What a photographer shows beside their photos. */
export const brands = sqliteTable('brands', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  // Null: the name of the account.
  name: text('name'),
  // `#0e5363`
  accent: text('accent'),
  website: text('website'),
  footer: text('footer'),
  // Base64.
  logo: text('logo'),
  logoType: text('logo_type', { enum: logoTypes }),
  updatedAt: time('updated_at').notNull(),
});

/** The domain of a photographer, on which shared albums open; an account has one, beside those being removed. */
export const brandDomains = sqliteTable(
  'brand_domains',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
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

/**
 * Which photos an album shows; holds what an album sorts by, so that a page reads only its own rows. WITHOUT ROWID, which
 * drizzle-kit can't say: the migration does.
 */
export const albumPhotos = sqliteTable(
  'album_photos',
  {
    albumKey: integer('album_key')
      .notNull()
      .references(() => albums.key),
    photoKey: integer('photo_key')
      .notNull()
      .references(() => photos.key),
    filenameKey: text('filename_key').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    timelineAt: wallTime('timeline_at').notNull().default(sql`0`),
    // In its owner's order: that of its upload until it is moved (`uploadPosition`).
    position: text('position').notNull().default(''),
  },
  (table) => [
    // The order of keys is that of upload.
    primaryKey({ columns: [table.albumKey, table.photoKey] }),
    index('album_photos_photo').on(table.photoKey),
    index('album_photos_filename').on(table.albumKey, table.filenameKey, table.photoKey),
    index('album_photos_size').on(table.albumKey, table.sizeBytes, table.photoKey),
    index('album_photos_timeline').on(table.albumKey, table.timelineAt, table.photoKey),
    index('album_photos_position').on(table.albumKey, table.position, table.photoKey),
  ],
);

/** The outbox: a row is written with the change it tells of, a queue job sends it. */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    // A mail about an order is composed when it is sent: its number is not known before the row is written.
    orderId: text('order_id').references((): AnySQLiteColumn => orders.id),
    // Likewise a mail with a link that opens something: nothing that works stays in the outbox.
    source: text('source', { mode: 'json' }).$type<MailSource>(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    status: text('status', { enum: ['WAITING', 'SENT', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    // A sweep queues the mail again after this time; a sender takes it by moving it on.
    nextAttemptAt: time('next_attempt_at').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [index('mails_due').on(table.status, table.nextAttemptAt)],
);

/**
 * Jobs that a write causes, in its batch: sent to the queue at once, or at `due_at`, and deleted then. WITHOUT ROWID and
 * without an index: a job costs one row, and who looks for due ones reads all.
 */
export const outbox = sqliteTable('outbox', {
  id: text('id').primaryKey(),
  job: text('job', { mode: 'json' }).$type<Job>().notNull(),
  dueAt: time('due_at').notNull(),
});

/** Queue messages that failed for good; an admin sees and retries them. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text('id').primaryKey(),
  body: text('body').notNull(),
  createdAt: time('created_at').notNull(),
});

/** One row, id 1; without it the defaults of worker/platform/settings/image-settings.ts hold. */
export const companySettings = sqliteTable('company_settings', {
  id: integer('id').primaryKey(),
  previewWidth: integer('preview_width').notNull(),
  previewQuality: integer('preview_quality').notNull(),
  thumbnailWidth: integer('thumbnail_width').notNull(),
  thumbnailQuality: integer('thumbnail_quality').notNull(),
  companyName: text('company_name').notNull().default(''),
  ico: text('ico').notNull().default(''),
  dic: text('dic').notNull().default(''),
  icDph: text('ic_dph').notNull().default(''),
  // Empty: the one of the deployment, unless bank transfer is stopped.
  iban: text('iban').notNull().default(''),
  bankTransferStopped: integer('bank_transfer_stopped', { mode: 'boolean' }).notNull().default(false),
  address: text('address').notNull().default(''),
  businessRegister: text('business_register').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  facebookUrl: text('facebook_url').notNull().default(''),
  instagramUrl: text('instagram_url').notNull().default(''),
  xUrl: text('x_url').notNull().default(''),
  // Photos that lose more percent of their area by a crop are printed whole unless chosen otherwise; null: none.
  fitOverLossPercent: integer('fit_over_loss_percent'),
  // Working days from the payment of an order of prints to its dispatch; then it is overdue.
  dispatchDays: integer('dispatch_days').notNull().default(3),
  // Each new order is mailed to the company.
  mailsNewOrders: integer('mails_new_orders', { mode: 'boolean' }).notNull().default(false),
  // YYYY-MM-DD, the first day as a VAT payer; null: not one.
  vatPayerFrom: text('vat_payer_from'),
  // The IČ DPH is one of § 7 or 7a, for services from or to abroad, which makes no one a payer.
  hasVatIdOnly: integer('has_vat_id_only', { mode: 'boolean' }).notNull().default(false),
  // Price tiers count all prints of a format in an order, not those of one photo.
  tiersByFormat: integer('tiers_by_format', { mode: 'boolean' }).notNull().default(false),
  // A firm's data are looked up by its IČO in the official register.
  isCompanyLookupOn: integer('is_company_lookup_on', { mode: 'boolean' }).notNull().default(false),
  // YYYY-MM: no document is issued or changed in this month or an earlier one; null: none is locked.
  lockedThrough: text('locked_through'),
  version: version(),
});

export const products = sqliteTable(
  'products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type', { enum: productTypes }).notNull(),
    description: text('description'),
    priceCents: integer('price_cents').notNull(),
    // Always read and written with their product, so they are no table of their own.
    priceTiers: text('price_tiers', { mode: 'json' }).$type<Tariff['priceTiers']>().notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    featuredOnHomepage: integer('featured_on_homepage', { mode: 'boolean' }).notNull().default(false),
    // Of a DOWNLOAD: the longer side in pixels; null is the original.
    resolution: integer('resolution'),
    // Of a SERVICE: of those with the same word a print has one ("Papier": glossy or matte).
    serviceGroup: text('service_group'),
    // Of a PRINT_SIZE: its paper; null: sold without a print file that is made before the order.
    printFormat: text('print_format', { mode: 'json' }).$type<PrintFormat>(),
    // Of a SERVICE: the white frame, which a print of mode 'frame' is ordered with.
    isFrame: integer('is_frame', { mode: 'boolean' }).notNull().default(false),
    vatRate: vatRate().notNull().default(23),
    // Of a DELIVERY: where to; null: to the customer's address.
    deliveryKind: text('delivery_kind', { enum: deliveryKinds }),
    // Working days from payment until it is there; null: not said.
    deliveryDaysFrom: integer('delivery_days_from'),
    deliveryDaysTo: integer('delivery_days_to'),
    version: version(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    // Carts and orders name products.
    uniqueIndex('products_name').on(table.type, table.name),
    index('products_featured').on(table.featuredOnHomepage, table.isActive),
  ],
);

/** How much paper of a size there is, in prints; without a row no one counts it. */
export const paperStocks = sqliteTable('paper_stocks', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id),
  // As it was counted, less what was printed since.
  pieces: integer('pieces').notNull(),
  minimum: integer('minimum').notNull().default(0),
  updatedAt: time('updated_at').notNull(),
});

/** What a product cost since when: a row for each change of its price or tiers. */
export const productPrices = sqliteTable(
  'product_prices',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    changedAt: time('changed_at').notNull(),
    priceCents: integer('price_cents').notNull(),
    priceTiers: text('price_tiers', { mode: 'json' }).$type<Tariff['priceTiers']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.changedAt] })],
);

/** Codes that make an order cheaper. Their uses are the orders that name them (worker/shop/vouchers/voucher-uses.ts). */
export const vouchers = sqliteTable(
  'vouchers',
  {
    id: text('id').primaryKey(),
    // As `voucherCodeOf` makes it: upper case, without spaces. It never changes, for orders name it.
    code: text('code').notNull(),
    kind: text('kind', { enum: voucherKinds }).notNull(),
    // Of PERCENT and AMOUNT; 0 of free delivery.
    percent: integer('percent').notNull().default(0),
    amountCents: integer('amount_cents').notNull().default(0),
    // YYYY-MM-DD in Bratislava, both inclusive; null: without an end.
    validFrom: text('valid_from'),
    validUntil: text('valid_until'),
    // Null: as often as anybody likes.
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    minTotalCents: integer('min_total_cents').notNull().default(0),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    version: version(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('vouchers_code').on(table.code)],
);

/** Products that an album is limited to; an album without rows takes all. */
export const albumProducts = sqliteTable(
  'album_products',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.productId] }),
    index('album_products_product').on(table.productId),
  ],
);

/** Gap-free numbers: raised in the batch that uses the value. */
export const sequences = sqliteTable('sequences', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/** What a customer said yes to, with the version of its text and the time. */
export interface Consent {
  kind: 'terms' | 'privacy' | 'digital-content';
  version: string;
  at: number;
}

/** Of prints, paid and not sent yet. In literals, as `isVisible`. */
export const isInWork = sql.raw(
  "kind = 'PRINT' and status in ('PAID', 'PRINTING', 'PRINT_COMPLETED') and hidden_at is null",
);

const statusRank = sql.raw(
  `(case status ${orderStatuses.map((status, at) => `when '${status}' then ${at}`).join(' ')} end)`,
);

/** A storage plan as an order has it. */
export interface OrderedPlan {
  id: string;
  name: string;
  capacity: number;
  capacityUnit: CapacityUnit;
  priceUnit: PriceUnit;
}

/** What a user may keep: of which plan, how much, until when, and the end that a reminder was sent for. */
export interface PlanState {
  planId: string | null;
  limitBytes: number;
  endsAt: number | null;
  remindedFor: number | null;
}

/** What a paid order of a plan changed; `orderId` is the order that had made what was there before. */
export interface PlanChange {
  before: PlanState & { orderId: string | null };
  after: PlanState;
}

/** How an ordered photo is printed, and the file that its customer saw. */
export interface OrderedPrint {
  choice: PrintChoice;
  format: PrintFormat;
  verdict: PrintVerdict;
  sizeBytes: number;
  width: number;
  height: number;
  density: number;
  /** When an admin last replaced the file that was ordered. */
  changedAt?: number;
}

/** What of a refund is for a line of the order; `position` as in `order_items`. */
export interface RefundedItem {
  position: number;
  quantity: number;
  cents: number;
  /** How many of the copies are not printed for it; absent: none. */
  cancelled?: number;
}

/** Customer, addresses, supplier, products and prices are as they were when it was made. */
export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    // The year and six digits; also the variable symbol.
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['PRINT', 'DOWNLOAD', 'STORAGE'] }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    // Id of the newest row of order_history: what belongs to a change is written only if the change took place.
    lastChangeId: text('last_change_id').notNull(),
    statusChangedAt: time('status_changed_at').notNull(),
    totalCents: integer('total_cents').notNull(),
    // Denormalised: sum of its rows in payments.
    paidCents: integer('paid_cents').notNull().default(0),
    // Denormalised: sum of its refunds that did not fail. What was paid never falls by a refund.
    refundedCents: integer('refunded_cents').notNull().default(0),
    // The number of the first order of a cart that became two: they may be paid as one by this symbol.
    groupNumber: integer('group_number'),
    // How far over the total it was paid with the knowledge of an admin.
    acceptedOverpaymentCents: integer('accepted_overpayment_cents').notNull().default(0),
    itemCount: integer('item_count').notNull(),
    deliveryName: text('delivery_name'),
    deliveryCents: integer('delivery_cents').notNull().default(0),
    deliveryVatRate: vatRate('delivery_vat_rate'),
    // Where to; null: to the customer's address.
    deliveryKind: text('delivery_kind', { enum: deliveryKinds }),
    // Working days from payment that were promised; null: none.
    deliveryDaysFrom: integer('delivery_days_from'),
    deliveryDaysTo: integer('delivery_days_to'),
    pickupPoint: text('pickup_point', { mode: 'json' }).$type<PickupPoint>(),
    // What a voucher takes off, stored with each line too; the total is without it.
    voucherCode: text('voucher_code'),
    discountCents: integer('discount_cents').notNull().default(0),
    deliveryDiscountCents: integer('delivery_discount_cents').notNull().default(0),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone'),
    deliveryAddress: text('delivery_address', { mode: 'json' }).$type<Address>(),
    billingAddress: text('billing_address', { mode: 'json' }).$type<Address>(),
    company: text('company', { mode: 'json' }).$type<BuyerCompany>(),
    supplier: text('supplier', { mode: 'json' }).$type<CompanySettings>().notNull(),
    consents: text('consents', { mode: 'json' }).$type<Consent[]>().notNull(),
    carrier: text('carrier', { enum: carrierCodes as ['SPS', ...typeof carrierCodes] }),
    trackingNumber: text('tracking_number'),
    // Sent together with others; undone only before it is shipped.
    parcelId: text('parcel_id').references((): AnySQLiteColumn => parcels.id),
    // Packeta is asked to create its parcel.
    packetId: text('packet_id').references((): AnySQLiteColumn => packets.id),
    // Of a card payment that was begun; Stripe's id.
    paymentIntentId: text('payment_intent_id'),
    // Of an order without an account: what the token of its link is derived from, and the token's SHA-256. The orders of
    // one cart share them; they stay when an account adopts the order.
    linkNonce: text('link_nonce'),
    linkHash: text('link_hash'),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
    // When its customer was reminded to pay it; null: not, or since it is open again.
    paymentRemindedAt: time('payment_reminded_at'),
    // Of storage: the plan as it was ordered, and when it was given to the customer.
    storagePlan: text('storage_plan', { mode: 'json' }).$type<OrderedPlan>(),
    planAppliedAt: time('plan_applied_at'),
    // What that replaced: it comes back when the order is cancelled.
    planChange: text('plan_change', { mode: 'json' }).$type<PlanChange>(),
    // Deleted by an admin: out of every list, but its number and its documents stay.
    hiddenAt: time('hidden_at'),
    // Out of bulk work until an admin lets it go on.
    heldAt: time('held_at'),
    heldReason: text('held_reason'),
    // When its packing slip or label was first made after it had been printed.
    packedAt: time('packed_at'),
    // Whom the parcel is for, when it is not the customer: the invoice stays theirs.
    recipientName: text('recipient_name'),
    // Of the shop, about the order; the customer never sees it.
    internalNote: text('internal_note'),
    // Of what an admin's form shows.
    version: version(),
    // Raised by each change of the row (change-orders.ts): who decides by what was read compares it.
    revision: integer('revision').notNull().default(1),
    // When it was paid, to sort by; an unpaid order by when it was made.
    queuedAt: integer('queued_at').generatedAlwaysAs(sql`coalesce(paid_at, created_at)`, { mode: 'virtual' }),
    // The place of its status in the course of things, to sort by.
    statusRank: integer('status_rank').generatedAlwaysAs(statusRank, { mode: 'virtual' }),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    index('orders_user').on(table.userId, table.id),
    index('orders_status').on(table.status, table.createdAt),
    index('orders_payment_intent').on(table.paymentIntentId),
    index('orders_paid').on(table.paidAt),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_list_total').on(table.totalCents, table.id).where(isNotHidden),
    index('orders_list_rank').on(table.statusRank, table.id).where(isNotHidden),
    index('orders_list_status').on(table.status, table.id).where(isNotHidden),
    index('orders_list_status_total').on(table.status, table.totalCents, table.id).where(isNotHidden),
    index('orders_list_queue').on(table.queuedAt, table.id).where(isNotHidden),
    index('orders_list_status_queue').on(table.status, table.queuedAt, table.id).where(isNotHidden),
    index('orders_list_held').on(table.id).where(sql.raw('held_at is not null and hidden_at is null')),
    // Covers what 'Dnes' asks of the orders that are worked on.
    index('orders_work')
      .on(table.id, table.status, table.heldAt, table.packedAt, table.queuedAt, table.totalCents)
      .where(isInWork),
    index('orders_group').on(table.groupNumber).where(sql.raw('group_number is not null')),
    index('orders_parcel').on(table.parcelId).where(sql.raw('parcel_id is not null')),
    index('orders_packet').on(table.packetId).where(sql.raw('packet_id is not null')),
    // The uses of a voucher, all and of a customer.
    index('orders_voucher').on(table.voucherCode, table.userId).where(sql.raw('voucher_code is not null')),
    // Of guests: by their link, and by the address that an account adopts them with.
    index('orders_link').on(table.linkHash).where(hasLink),
    index('orders_link_email').on(table.customerEmail).where(hasLink),
  ],
);

/** Several orders for one address that go as one; an order that goes alone has none. */
export const parcels = sqliteTable(
  'parcels',
  {
    id: text('id').primaryKey(),
    // The year and six digits, a series of its own: what a carrier knows it by.
    number: integer('number').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('parcels_number').on(table.number)],
);

/** Parcels that Packeta is asked to create by its API; `orders.packetId` says what is in one. */
export const packets = sqliteTable(
  'packets',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: packetStatuses }).notNull(),
    // What Packeta knows it by; null: it is not created, or no one knows.
    packetNumber: text('packet_number'),
    // Why it was refused; null: it was not.
    failure: text('failure'),
    // Of the calls: a late response is about one.
    attempt: integer('attempt').notNull().default(0),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('packets_number').on(table.packetNumber),
    index('packets_pending').on(table.changedAt).where(sql.raw("status in ('REQUESTED', 'SENDING')")),
  ],
);

/** How the file for a carrier's import is made. A carrier without a row has the defaults of the app. */
export const parcelFiles = sqliteTable('parcel_files', {
  carrier: text('carrier', { enum: exportCarriers }).primaryKey(),
  // Of an order; null: not known.
  weightKg: real('weight_kg'),
  sender: text('sender').notNull(),
  service: text('service').notNull(),
  columns: text('columns', { mode: 'json' }).$type<ParcelFileColumn[]>().notNull(),
  version: version(),
});

export const hasNoPrint = sql.raw("mode = 'print' and print_hash is null");

export const orderItems = sqliteTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    mode: text('mode', { enum: ['print', 'download', 'storage'] }).notNull(),
    // No reference: a photo's row goes 30 days after its deletion, the order stays.
    photoId: text('photo_id'),
    filename: text('filename').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    productName: text('product_name').notNull(),
    resolution: integer('resolution'),
    quantity: integer('quantity').notNull(),
    // Denormalised: copies of them that are not printed, for their money went back.
    cancelledCopies: integer('cancelled_copies').notNull().default(0),
    unitPriceCents: integer('unit_price_cents').notNull(),
    services: text('services', { mode: 'json' }).$type<{ name: string; unitPriceCents: number }[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    // Its share of what a voucher takes off.
    discountCents: integer('discount_cents').notNull().default(0),
    vatRate: vatRate().notNull().default(23),
    // Of a print whose file was made before the order: its key in `prints`, the file's SHA-256, and what was chosen.
    printHash: text('print_hash'),
    printSha256: text('print_sha256'),
    print: text('print', { mode: 'json' }).$type<OrderedPrint>(),
    // Of the link that it was ordered by: its pictures have it, too.
    watermarkId: text('watermark_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_items_watermark').on(table.watermarkId).where(sql.raw('watermark_id is not null')),
    index('order_items_photo').on(table.photoId),
    // By its name, however its letters are written.
    index('order_items_filename').on(sql`lower(${table.filename})`, table.orderId),
    index('order_items_print').on(table.printHash).where(sql.raw('print_hash is not null')),
    // Those that no print file was ever made of.
    index('order_items_no_print').on(table.orderId).where(hasNoPrint),
  ],
);

/**
 * Print files, made before they are ordered. WANTED: to be made. READY: the file of `attempt` is stored and was read
 * back. FAILED: can't be made (`failure` says why). SWEPT: its file leaves R2 a day later, or has left it.
 */
export const prints = sqliteTable(
  'prints',
  {
    // SHA-256 of the photo's id, of what it is made from, and of the raster.
    hash: text('hash').primaryKey(),
    // No reference: the row stays as a proof of what was ordered when its photo is gone.
    photoId: text('photo_id').notNull(),
    status: text('status', { enum: ['WANTED', 'READY', 'FAILED', 'SWEPT'] }).notNull(),
    failure: text('failure').$type<PictureFault>(),
    raster: text('raster', { mode: 'json' }).$type<PrintRaster>().notNull(),
    source: text('source', { enum: ['original', 'master'] }).notNull(),
    // Names its files, prints/{hash}/{attempt}.jpg and its thumbnails; no two attempts share one.
    attempt: text('attempt'),
    rendererVersion: integer('renderer_version'),
    sha256: text('sha256'),
    etag: text('etag'),
    sizeBytes: integer('size_bytes'),
    // Of the file, which stands as its photo is stored.
    width: integer('width'),
    height: integer('height'),
    // When it was last asked for, to the day.
    askedAt: time('asked_at').notNull(),
    readyAt: time('ready_at'),
    // Set by the first order.
    orderedAt: time('ordered_at'),
    sweptAt: time('swept_at'),
  },
  (table) => [
    index('prints_photo').on(table.photoId),
    index('prints_asked').on(table.status, table.askedAt),
    index('prints_swept').on(table.sweptAt).where(sql.raw('swept_at is not null and attempt is not null')),
  ],
);

/** Every change of an order's status, its making included. */
export const orderHistory = sqliteTable(
  'order_history',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    fromStatus: text('from_status', { enum: orderStatuses }),
    toStatus: text('to_status', { enum: orderStatuses }).notNull(),
    // Null: the app itself.
    userId: text('user_id').references(() => users.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
);

/** What an admin wrote to a customer about an order. The mail that carries it has the same id. */
export const orderMessages = sqliteTable(
  'order_messages',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('order_messages_order').on(table.orderId, table.id)],
);

/** Responses of writes that a client may repeat: the same key of a user means the same orders. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderIds: text('order_ids', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_time').on(table.createdAt)],
);

/** What came in for an order, from the bank or by card; parts of an amount add up. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    source: text('source', { enum: ['bank', 'card', 'manual'] }).notNull(),
    // Of the bank: the key of the transaction; of a card: the payment intent; by hand: an id. Nothing is booked twice.
    reference: text('reference').notNull(),
    // Of the bank: tells transactions apart that could have the same reference.
    detailsKey: text('details_key'),
    // Of the bank: the row of the import that was confirmed.
    transactionKey: text('transaction_key'),
    // Of the bank: that of the row, if its file has one.
    bankReference: text('bank_reference'),
    amountCents: integer('amount_cents').notNull(),
    // Who confirmed it; null is the card's webhook.
    userId: text('user_id').references(() => users.id),
    createdAt: time('created_at').notNull(),
    // Of one that was booked by hand: how it was paid.
    method: text('method', { enum: manualPaymentMethods }),
    // When the money came, as the bank or the admin says; null: when it was booked.
    receivedAt: time('received_at'),
    // Of a counter-row: the payment that it takes back. Its amount is negative.
    reversesId: text('reverses_id').references((): AnySQLiteColumn => payments.id),
  },
  (table) => [
    // By order too: one transfer may pay the two orders of a cart.
    uniqueIndex('payments_reference').on(table.source, table.reference, table.orderId),
    // A row is booked once, whatever reference it gets by what is booked beside it.
    uniqueIndex('payments_transaction')
      .on(table.transactionKey, table.orderId)
      .where(sql.raw('transaction_key is not null')),
    index('payments_bank_reference').on(table.bankReference).where(sql.raw('bank_reference is not null')),
    uniqueIndex('payments_reversal').on(table.reversesId).where(sql.raw('reverses_id is not null')),
    index('payments_order').on(table.orderId),
    // By the day when the money came, for the accountant.
    index('payments_received').on(
      sql.raw('(case when received_at is null then created_at else received_at end)'),
      table.id,
    ),
  ],
);

/** Statements that an admin uploaded, as they were read. */
export const bankImports = sqliteTable(
  'bank_imports',
  {
    id: text('id').primaryKey(),
    filename: text('filename').notNull(),
    // Of the file: the same one again is the same import.
    sha256: text('sha256').notNull(),
    format: text('format', { enum: ['tatra-ofx', 'camt.053', 'camt.054', 'fio'] }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('bank_imports_content').on(table.sha256)],
);

/** Transactions of the statements, of each file its own. */
export const bankTransactions = sqliteTable(
  'bank_transactions',
  {
    // The SHA-256 of its file and its position there.
    key: text('key').primaryKey(),
    importId: text('import_id')
      .notNull()
      .references(() => bankImports.id),
    position: integer('position').notNull(),
    // YYYYMMDD
    postedOn: text('posted_on').notNull(),
    // HHMMSS; empty when the file tells the day only.
    postedTime: text('posted_time').notNull().default(''),
    type: text('type').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    name: text('name').notNull(),
    memo: text('memo').notNull(),
    variableSymbol: text('variable_symbol').notNull(),
    endToEndId: text('end_to_end_id').notNull(),
    counterpartyIban: text('counterparty_iban').notNull(),
    // The format of its file and the reference of the bank; empty without one.
    bankReference: text('bank_reference').notNull().default(''),
    // The order number that was found in it; null without one.
    orderNumber: integer('order_number'),
    // Money that came in and is not booked; an admin may set it aside.
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(false),
    // Why an admin set it aside; null: it waits, is booked, or waits in another file.
    setAside: text('set_aside', { enum: asideReasons }),
    // Why it does not wait, though no payment is of this row: one like it is booked, or is in another file.
    skippedAs: text('skipped_as', { enum: skippedReasons }),
    // Of one that could not be read: its text in the file.
    raw: text('raw'),
  },
  (table) => [
    index('bank_transactions_import').on(table.importId, table.position),
    index('bank_transactions_set_aside').on(table.postedOn, table.key).where(sql.raw('set_aside is not null')),
    index('bank_transactions_skipped').on(table.postedOn, table.key).where(sql.raw('skipped_as is not null')),
    index('bank_transactions_open').on(table.postedOn, table.key).where(sql.raw('is_open = 1')),
  ],
);

/** A paid order has one that is valid. Numbers have no gaps; a deleted invoice is voided and keeps its number. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    // The year and six digits, a series of its own.
    number: integer('number').notNull(),
    // Printed before the number.
    prefix: text('prefix').notNull(),
    // Its content, never read from the order again; null: a restore gave it its row (docs/deploy.md).
    document: text('document', { mode: 'json' }).$type<FrozenDocument>(),
    // PENDING: numbered, its PDF is being made. READY: the PDF is stored. DOWNLOADED: a ZIP reached its last byte.
    status: text('status', { enum: ['PENDING', 'READY', 'DOWNLOADED', 'EXPIRED'] }).notNull(),
    // As the seller was when it was issued.
    supplier: text('supplier', { mode: 'json' }).$type<CompanySettings>().notNull(),
    issuedAt: time('issued_at').notNull(),
    readyAt: time('ready_at'),
    // Voided (storno): out of every list, the document stays.
    voidedAt: time('voided_at'),
    voidedBy: text('voided_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_order').on(table.orderId).where(isNotVoided),
    index('invoices_of_order').on(table.orderId),
    index('invoices_user').on(table.userId, table.id),
    index('invoices_user_status').on(table.userId, table.status, table.id),
    index('invoices_expiry').on(table.status, table.readyAt),
    index('invoices_list_status').on(table.status, table.id).where(isNotVoided),
    index('invoices_issued').on(table.issuedAt, table.id),
    index('invoices_voided').on(table.voidedAt, table.id).where(sql.raw('voided_at is not null')),
  ],
);

/** Documents that correct an invoice: a credit note takes back a part or all of it, a cancellation all of a wrong one. */
export const corrections = sqliteTable(
  'corrections',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: correctionKinds }).notNull(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    // The year and six digits, a series of its own for each kind.
    number: integer('number').notNull(),
    prefix: text('prefix').notNull(),
    // Positive, as is every amount in the document; never more than what is uncorrected of the invoice.
    totalCents: integer('total_cents').notNull(),
    document: text('document', { mode: 'json' }).$type<FrozenDocument>().notNull(),
    issuedAt: time('issued_at').notNull(),
    // When its PDF was stored.
    readyAt: time('ready_at'),
    // Null: the app itself.
    createdBy: text('created_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('corrections_number').on(table.kind, table.number),
    index('corrections_invoice').on(table.invoiceId),
    index('corrections_order').on(table.orderId),
    index('corrections_user').on(table.userId, table.id),
    index('corrections_issued').on(table.issuedAt, table.id),
    index('corrections_unready').on(table.id).where(sql.raw('ready_at is null')),
  ],
);

/** Money that goes back to a customer. REQUESTED: decided. SENT: on its way. DONE: it left. FAILED: it did not. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: refundStatuses }).notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    reasonText: text('reason_text').notNull().default(''),
    amountCents: integer('amount_cents').notNull(),
    // What of the amount is for which line, and for the delivery; empty: a free amount.
    items: text('items', { mode: 'json' }).$type<RefundedItem[]>().notNull(),
    deliveryCents: integer('delivery_cents').notNull().default(0),
    method: text('method', { enum: refundMethods }).notNull(),
    // Of a card: the payment that it goes back to, and Stripe's id.
    paymentId: text('payment_id').references(() => payments.id),
    stripeRefundId: text('stripe_refund_id'),
    // Of a bank transfer: to whom, and the file that orders it.
    iban: text('iban').notNull().default(''),
    recipientName: text('recipient_name').notNull().default(''),
    fileId: text('file_id').references((): AnySQLiteColumn => refundFiles.id),
    // The debit of a statement that proves it.
    transactionKey: text('transaction_key'),
    // The document that corrects its invoice; null: a confirmation is enough.
    correctionId: text('correction_id').references(() => corrections.id),
    withdrawalId: text('withdrawal_id').references((): AnySQLiteColumn => withdrawals.id),
    failure: text('failure'),
    // The form that asked for it: sent twice, it is made once.
    requestKey: text('request_key').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    doneAt: time('done_at'),
    version: version(),
  },
  (table) => [
    uniqueIndex('refunds_request').on(table.requestKey),
    uniqueIndex('refunds_stripe').on(table.stripeRefundId).where(sql.raw('stripe_refund_id is not null')),
    uniqueIndex('refunds_transaction').on(table.transactionKey).where(sql.raw('transaction_key is not null')),
    index('refunds_order').on(table.orderId, table.id),
    index('refunds_status').on(table.status, table.id),
    index('refunds_file').on(table.fileId).where(sql.raw('file_id is not null')),
    index('refunds_user').on(table.userId, table.id),
    // By the day when the money left, for the accountant.
    index('refunds_left').on(sql.raw('(case when sent_at is null then done_at else sent_at end)'), table.id),
  ],
);

/**
 * Money of refunds that left and came back. Both movements stay on their days for the accountant, whatever becomes of the
 * refund, which may leave again.
 */
export const refundReturns = sqliteTable(
  'refund_returns',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method', { enum: refundMethods }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    // Stripe's id of that try.
    reference: text('reference').notNull().default(''),
    leftAt: time('left_at').notNull(),
    returnedAt: time('returned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.leftAt] }),
    index('refund_returns_left').on(table.leftAt, table.refundId),
    index('refund_returns_returned').on(table.returnedAt, table.refundId),
  ],
);

/** Payment orders for a bank (SEPA pain.001): the same file is given again with the same message id. */
export const refundFiles = sqliteTable('refund_files', {
  id: text('id').primaryKey(),
  messageId: text('message_id').notNull(),
  totalCents: integer('total_cents').notNull(),
  refundCount: integer('refund_count').notNull(),
  // The account that pays, as it was when the file was made.
  debtor: text('debtor', { mode: 'json' }).$type<{ name: string; iban: string }>().notNull(),
  // YYYY-MM-DD
  executeOn: text('execute_on').notNull(),
  createdBy: text('created_by')
    .notNull()
    .references(() => users.id),
  createdAt: time('created_at').notNull(),
  // Its refunds may go into another file.
  withdrawnAt: time('withdrawn_at'),
});

/** One row, id 1: the mail server. */
export const smtpSettings = sqliteTable('smtp_settings', {
  id: integer('id').primaryKey(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  secure: integer('secure', { mode: 'boolean' }).notNull(),
  username: text('username').notNull(),
  // AES-GCM with a key from a secret; never sent back.
  passwordCipher: text('password_cipher').notNull(),
  fromName: text('from_name').notNull(),
  fromEmail: text('from_email').notNull(),
  replyTo: text('reply_to').notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  testEmail: text('test_email').notNull(),
  lastTestResult: text('last_test_result', { mode: 'json' }).$type<{
    success: boolean;
    message: string;
    timestamp: string;
  }>(),
  version: version(),
  updatedAt: time('updated_at').notNull(),
});

/** Declarations of withdrawal from a contract, by anybody who has one with us. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    // As it was typed; the order it means, if there is one.
    contract: text('contract').notNull(),
    orderId: text('order_id').references(() => orders.id),
    message: text('message').notNull(),
    status: text('status', { enum: ['NEW', 'DONE'] })
      .notNull()
      .default('NEW'),
    createdAt: time('created_at').notNull(),
    handledAt: time('handled_at'),
    handledBy: text('handled_by').references(() => users.id),
  },
  (table) => [index('withdrawals_status').on(table.status, table.id)],
);

/** What is to be printed of an order; a print station or an admin moves it on. */
export const printJobs = sqliteTable(
  'print_jobs',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    // ORDER: all prints of its order. REPRINT: those that its rows in `print_job_items` name, counted apart.
    kind: text('kind', { enum: printJobKinds }).notNull().default('ORDER'),
    status: text('status', { enum: printJobStatuses }).notNull(),
    notes: text('notes').notNull().default(''),
    // Who set the status: `user:<id>` or `token:<id>`. A job that prints belongs to them.
    statusBy: text('status_by').notNull(),
    // The station that leased it (`print_stations.id`), and its lease, which ends by itself until a file was fetched.
    stationId: text('station_id'),
    leaseId: text('lease_id'),
    leaseUntil: time('lease_until'),
    fetchedAt: time('fetched_at'),
    // Of a lease for some paper sizes: these, and how many of its items nothing is said of yet.
    leaseFormats: text('lease_formats', { mode: 'json' }).$type<string[]>(),
    leaseItems: integer('lease_items'),
    // How many of `print_job_items` there are.
    printedItems: integer('printed_items').notNull().default(0),
    failedItems: integer('failed_items').notNull().default(0),
    // What is to be printed, by format and services.
    content: text('content', { mode: 'json' }).$type<PrintJobContent[]>().notNull(),
    // How many items it has; null: all of its order.
    itemCount: integer('item_count'),
    // Of a reprint: why and at what cost, and the parcel it went in.
    reason: text('reason', { enum: reprintReasons }),
    reasonText: text('reason_text'),
    costCents: integer('cost_cents'),
    carrier: text('carrier', { enum: carrierCodes as ['SPS', ...typeof carrierCodes] }),
    trackingNumber: text('tracking_number'),
    shippedAt: time('shipped_at'),
    // Which mail told its customer, for one about another parcel may wait too.
    mailId: text('mail_id'),
    // The form that asked for the reprint: sent twice, it is made once.
    requestKey: text('request_key'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    completedAt: time('completed_at'),
  },
  (table) => [
    // Nothing is printed twice by two open jobs.
    uniqueIndex('print_jobs_open_order')
      .on(table.orderId)
      .where(sql.raw("kind = 'ORDER' and status in ('PENDING', 'READY', 'PRINTING')")),
    uniqueIndex('print_jobs_request').on(table.requestKey).where(sql.raw('request_key is not null')),
    index('print_jobs_order').on(table.orderId),
    index('print_jobs_status').on(table.status, table.id),
    index('print_jobs_updated').on(table.updatedAt),
    index('print_jobs_leased')
      .on(table.stationId, table.id)
      .where(sql.raw("status = 'PRINTING' and lease_id is not null")),
    index('print_jobs_unsent')
      .on(table.kind, table.status, table.id)
      .where(sql.raw("kind = 'REPRINT' and status = 'COMPLETED' and shipped_at is null")),
  ],
);

/** What a station or an admin said of an item of a job; no row: it waits. Of a reprint, all of its items. */
export const printJobItems = sqliteTable(
  'print_job_items',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => printJobs.id),
    // As in `order_items`: from 0.
    position: integer('position').notNull(),
    status: text('status', { enum: printItemStatuses }).notNull(),
    // Of a reprint: how many copies it makes. Null: as many as were ordered.
    wanted: integer('wanted'),
    // On paper, of all that are to be.
    copies: integer('copies').notNull(),
    // Of the file that was printed; null: no one looked.
    sha256: text('sha256'),
    reason: text('reason').notNull().default(''),
    // As in `print_jobs.status_by`.
    statusBy: text('status_by').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);

/** Print stations by what they reported last. */
export const printStations = sqliteTable(
  'print_stations',
  {
    // `token:<id>/<the station's own id>`: two stations may share a token.
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    printers: text('printers', { mode: 'json' }).$type<ReportedPrinter[]>().notNull(),
    queue: integer('queue').notNull().default(0),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('print_stations_seen').on(table.seenAt)],
);

/** What an admin does to many orders at once; a queue job works through its rows. Old ones are deleted. */
export const bulkRuns = sqliteTable(
  'bulk_runs',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    // Of the click that began it: the same again is the same run.
    key: text('key').notNull(),
    action: text('action', { enum: bulkActions }).notNull(),
    // Of tracking numbers: what a file is from; null: as each order's delivery says.
    carrier: text('carrier', { enum: carrierCodes as ['SPS', ...typeof carrierCodes] }),
    total: integer('total').notNull(),
    // Denormalised: how many of its rows there are.
    done: integer('done').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('bulk_runs_key').on(table.userId, table.key),
    index('bulk_runs_time').on(table.createdAt),
    index('bulk_runs_open').on(table.createdAt).where(sql.raw('ended_at is null')),
  ],
);

/** The orders of a run, each as it was when the run began, and its outcome. */
export const bulkRunRows = sqliteTable(
  'bulk_run_rows',
  {
    runId: text('run_id')
      .notNull()
      .references(() => bulkRuns.id),
    position: integer('position').notNull(),
    // Null: a file names an order that is not there.
    orderId: text('order_id').references(() => orders.id),
    orderNumber: text('order_number').notNull(),
    // What the order was: changed since, it is left alone.
    seenChangeId: text('seen_change_id'),
    // Of a file: its line, and the number in it.
    line: integer('line'),
    trackingNumber: text('tracking_number'),
    // Of a statement: the transfer that is booked, and what the admin accepted of it.
    transactionKey: text('transaction_key'),
    choice: text('choice', { mode: 'json' }).$type<ChosenMatch>(),
    status: text('status', { enum: bulkRowStatuses }).notNull().default('WAITING'),
    // Why it is as it is: an error code, or a word of worker/production/bulk-runs.
    code: text('code'),
    settledAt: time('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('bulk_run_rows_status').on(table.runId, table.status, table.position),
  ],
);

/** Keys of print stations; only the SHA-256 of a token is stored, and its beginning to tell it by. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    // Its first 20 characters.
    tokenStart: text('token_start').notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    // Null: for ever.
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    lastUsedAt: time('last_used_at'),
    // After a rotation: the token before, and how long it still works.
    previousHash: text('previous_hash'),
    previousEndsAt: time('previous_ends_at'),
    // The end that admins were warned of.
    warnedFor: time('warned_for'),
    version: version(),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.tokenHash),
    uniqueIndex('api_tokens_previous').on(table.previousHash),
    index('api_tokens_expiry').on(table.expiresAt),
  ],
);

/** What the back office changed: a row is written in the batch of its change. No secrets. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    // Who: an admin, or the API token of a print station.
    userId: text('user_id').references(() => users.id),
    // No reference: a token may be deleted, what it did stays.
    apiTokenId: text('api_token_id'),
    // As they were called then.
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    // What it is called on the screen: a number, a title, an email.
    subject: text('subject').notNull(),
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_user').on(table.userId, table.id),
    index('audit_log_order').on(table.subjectId, table.id).where(isOrderAction),
  ],
);

/** How many rows of a kind there are, for tiles and pagers. Triggers keep them (docs/decisions/long-lists.md). */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/**
 * The text of a row that can be searched, without case and diacritics, a line for each field. Triggers keep the grams of
 * text and tags in `search_grams`. Both tables are WITHOUT ROWID, which drizzle-kit can't say: the migration does.
 */
export const searchTexts = sqliteTable('search_texts', {
  rowId: text('row_id').primaryKey(),
  kind: text('kind', { enum: ['user', 'order', 'album', 'invoice'] }).notNull(),
  text: text('text').notNull(),
  // What a list filters by: of an order 'kind:PRINT', 'size:10x15', 'delivery:Kuriér'.
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
});

/** Any three letters of a word, beginnings of words (' ja', ' j'), and tags ('=kind:PRINT'): by each, rows are read newest first. */
export const searchGrams = sqliteTable(
  'search_grams',
  {
    kind: text('kind', { enum: ['user', 'order', 'album', 'invoice'] }).notNull(),
    gram: text('gram').notNull(),
    rowId: text('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.gram, table.rowId] })],
);

/** What was written by the contact form; also mailed to the company. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('contact_messages_time').on(table.createdAt)],
);

/** The last run of each timed task, for the state of the system that an admin and a monitor see. */
export const taskRuns = sqliteTable('task_runs', {
  // As the function is called.
  name: text('name').primaryKey(),
  startedAt: time('started_at').notNull(),
  // Null: it runs, or was cut off.
  endedAt: time('ended_at'),
  succeededAt: time('succeeded_at'),
  // Of the last run; null: it succeeded.
  error: text('error'),
  // Where a task that takes many runs goes on.
  state: text('state', { mode: 'json' }).$type<unknown>(),
});

/** How far a change of a large table's rows is (worker/platform/db/backfills). */
export const backfillRuns = sqliteTable('backfill_runs', {
  name: text('name').primaryKey(),
  // The last row of the last range, in the order that its ranges follow; null: a pass begins.
  cursor: text('cursor', { mode: 'json' }).$type<string | number>(),
  // Rows that it has written.
  changed: integer('changed').notNull().default(0),
  changedInPass: integer('changed_in_pass').notNull().default(0),
  startedAt: time('started_at').notNull(),
  // A whole pass has found every row right.
  doneAt: time('done_at'),
});

/** What the checker of the data last found, a row for each rule. */
export const integrityChecks = sqliteTable('integrity_checks', {
  rule: text('rule').primaryKey(),
  checkedAt: time('checked_at').notNull(),
  // How often it is broken.
  count: integer('count').notNull(),
  // Ids of some of what breaks it.
  examples: text('examples', { mode: 'json' }).$type<string[]>().notNull(),
});
