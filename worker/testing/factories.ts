import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { Album, AlbumResponse } from '../../shared/library/albums/contract.ts';
import type { UploadResponse } from '../../shared/library/photos/contract.ts';
import { freeStorageBytes } from '../../shared/money/storage/storage-usage.ts';
import { setUsage } from '../library/libraries/usage.ts';
import { newId } from '../platform/core/new-id.ts';
import { hashPassword } from '../platform/core/passwords.ts';
import { openSession } from '../platform/core/sessions.ts';
import { libraries } from '../platform/db/schema/library/libraries.ts';
import { storageServices, users } from '../platform/db/schema/main/accounts.ts';
import { named, sortKeys } from '../platform/db/sort-keys.ts';
import { syncSome } from '../platform/jobs/sync-libraries.ts';
import { call } from './call.ts';
import { openLibrary, testShard } from './libraries.ts';
import { perFile } from './per-file.ts';

export const testPassword = 'lezie-jez-lesom';
/** All accounts of a file share one hash. */
const testPasswordHash = perFile(async () => hashPassword(testPassword, openLibrary().secrets.pepper));

export interface TestUser {
  id: string;
  email: string;
  token: string;
}

const testSignIn = {
  remember: false,
  method: 'password',
  device: { deviceName: 'Firefox, Linux', addressHash: 'test' },
} as const;

/** An account with a session, activated unless said otherwise. */
export async function makeUser({
  storageUsedBytes = 0,
  ...overrides
}: Partial<typeof users.$inferInsert> & { storageUsedBytes?: number } = {}): Promise<TestUser> {
  const ctx = openLibrary();
  const id = newId();
  const row = {
    id,
    // What administrators do is done in another library than their own.
    shard: overrides.role === 'ADMIN' ? 1 : testShard,
    email: `${id}@example.sk`,
    ...named(sortKeys.account, overrides.name ?? 'Jana Nováková'),
    passwordHash: await testPasswordHash(),
    activatedAt: ctx.now,
    ownedSince: ctx.now,
    storageLimitBytes: freeStorageBytes,
    createdAt: ctx.now,
    ...overrides,
  };
  const { token, statements } = openSession(ctx, { role: 'CUSTOMER', tokenVersion: 1, ...row }, testSignIn);
  await ctx.db.batch([ctx.db.insert(users).values(row), ...statements]);
  await syncSome(ctx);
  if (storageUsedBytes > 0) await setUsage(ctx, eq(libraries.id, id), { storageUsedBytes });
  return { id, email: row.email, token };
}

/** Another session of an account, for example one of an hour ago; returns its token. */
export async function makeSession(
  { id, role = 'CUSTOMER' }: { id: string; role?: 'CUSTOMER' | 'OPERATOR' | 'ADMIN' },
  { now = Date.now(), remember = false, tokenVersion = 1 } = {},
): Promise<string> {
  const ctx = openLibrary(env, now);
  const { token, statements } = openSession(ctx, { id, role, tokenVersion }, { ...testSignIn, remember });
  await ctx.db.batch(statements);
  return token;
}

/** A plan that takes RAW files. */
export async function makeRawPlan(): Promise<string> {
  const ctx = openLibrary();
  const id = newId();
  await ctx.db.insert(storageServices).values({
    id,
    name: 'PRO',
    capacity: 500,
    capacityUnit: 'GB',
    priceCents: 490,
    priceUnit: 'monthly',
    rawSupport: true,
    createdAt: ctx.now,
  });
  return id;
}

export async function makeAlbum(user: TestUser, body: Record<string, unknown> = {}): Promise<Album> {
  const response = await call<AlbumResponse>('POST', '/albums', {
    token: user.token,
    body: { title: 'Leto', ...body },
  });
  return response.body.album;
}

export interface TestFile {
  name: string;
  bytes: Uint8Array;
  preview?: Uint8Array;
  medium?: Uint8Array;
  thumbnail?: Uint8Array;
}

/** Uploads files as the web app does: the album first, each photo followed by what a browser made of it. */
export async function upload(user: TestUser, albumId: string | null, files: TestFile[]) {
  const form = new FormData();
  if (albumId) form.append('albumId', albumId);
  for (const { name, bytes, preview, medium, thumbnail } of files) {
    form.append('photos', new File([bytes], name, { type: 'image/jpeg' }));
    if (preview) form.append('preview', new File([preview], 'preview.jpg'));
    if (medium) form.append('medium', new File([medium], 'medium.jpg'));
    if (thumbnail) form.append('thumbnail', new File([thumbnail], 'thumbnail.jpg'));
  }
  return call<UploadResponse>('POST', '/photos/upload', { token: user.token, body: form });
}
