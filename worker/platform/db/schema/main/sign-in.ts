import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { authEventKinds, signInMethods } from '../../../../../shared/accounts/auth-events/auth-events.ts';
import { time, version } from '../../columns.ts';
import { ofUser, users } from './accounts.ts';

/** Single-use links sent by mail; only the SHA-256 of a token is stored. */
export const accountTokens = sqliteTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
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
    userId: ofUser(),
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
    userId: ofUser(),
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
    userId: ofUser(),
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
    userId: ofUser(),
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
