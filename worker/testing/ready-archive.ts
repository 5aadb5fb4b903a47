import { expect } from 'vitest';
import type { ArchiveInput, ArchiveResponse } from '../../shared/library/archives/contract.ts';
import { buildArchive } from '../library/archives/build-archive.ts';
import { call, callRaw } from './call.ts';
import type { TestUser } from './factories.ts';
import { openLibrary } from './libraries.ts';

/** Asks for a ZIP, and does what the queue does until it is ready. */
export async function readyArchive(user: Pick<TestUser, 'token'>, input: ArchiveInput): Promise<ArchiveResponse> {
  const { token } = user;
  let { status, body } = await call<ArchiveResponse>('POST', '/archives', { token, body: input });
  expect(status).toBe(201);
  while (body.status === 'WAITING') {
    await buildArchive(openLibrary(), body.id);
    ({ body } = await call<ArchiveResponse>('GET', `/archives/${body.id}`, { token }));
  }
  return body;
}

/** The link to the first part of all that an account has. */
export const accountArchiveUrl = async (user: Pick<TestUser, 'token'>): Promise<string> =>
  (await readyArchive(user, { account: true })).parts[0]?.url ?? '';

/** The bytes of a part. */
export async function fetchZip(url: string | null | undefined): Promise<Uint8Array> {
  const response = await callRaw('GET', url ?? '');
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
