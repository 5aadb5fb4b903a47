import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../app.ts';
import { failing } from '../../testing/failing.ts';
import { openContext } from './context.ts';
import { BucketUnavailableError, transientErrorCode } from './transient-errors.ts';

const busy = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('a transient error', () => {
  it.each([
    [new Error('Failed query: …', { cause: new Error(busy) }), 'database-busy'],
    [new Error('D1_ERROR: Network connection lost.'), 'database-busy'],
    [
      new Error('D1_ERROR: Internal error in D1 DB storage caused object to be reset.', { cause: new Error('') }),
      'database-busy',
    ],
    [new BucketUnavailableError('put', new Error('(10001)')), 'storage-unavailable'],
    [new Error('Failed query: overloaded', { cause: new Error('UNIQUE constraint failed: users.email') }), undefined],
    [new Error('a bug'), undefined],
    ['overloaded', undefined],
  ])('%s is reported as %s', (error, code) => expect(transientErrorCode(error)).toBe(code));

  it('of the database tells callers to retry', async () => {
    const { env: bindings } = failing(env, { at: 1, way: 'lost request' });
    const response = await app.request('/api/albums/featured', {}, bindings, createExecutionContext());
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'database-busy', error: expect.stringContaining('preťažená') });
  });

  it('of the database still serves the page of a shared album, not JSON', async () => {
    const page = new Response('<html><head></head></html>', { headers: { 'content-type': 'text/html' } });
    const assets = { fetch: async () => page } as unknown as Fetcher;
    const { env: bindings } = failing({ ...env, ASSETS: assets }, { at: 1, way: 'lost request' });
    const response = await app.request('/share/abc', {}, bindings, createExecutionContext());
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html']);
    expect(await response.text()).toContain('<head>');
  });

  it('of the bucket: it fails or never responds', async () => {
    const refusing = openContext(failing(env, { at: 1, way: 'lost request' }).env);
    await expect(refusing.bucket.get('x')).rejects.toBeInstanceOf(BucketUnavailableError);

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = openContext(failing(env, { at: 1, way: 'hangs' }).env);
    const read = hanging.bucket.get('x').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_000);
    vi.useRealTimers();
    expect(transientErrorCode(await read)).toBe('storage-unavailable');
  });
});

it('excludes permanent errors of the bucket', async () => {
  const { bucket } = openContext(env);
  await bucket.put('short', 'abc');
  const refused = bucket.get('short', { range: { offset: 100, length: 5 } }).catch((error: unknown) => error);
  expect(String(await refused)).toContain('(10039)');
  expect(transientErrorCode(await refused)).toBeUndefined();
  await bucket.delete('short');
});

it('timely responses of the bucket pass through unchanged', async () => {
  const { bucket } = openContext(env);
  await bucket.put('a', 'abc');
  expect(await (await bucket.get('a'))?.text()).toBe('abc');
  expect(await bucket.get('none')).toBeNull();
  const upload = await bucket.createMultipartUpload('b');
  await upload.complete([await upload.uploadPart(1, 'xyz')]);
  expect((await bucket.head('b'))?.size).toBe(3);
  await bucket.delete(['a', 'b']);
  expect((await bucket.list()).objects).toEqual([]);
});
