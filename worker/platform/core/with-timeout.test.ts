import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeoutBucket } from './timeout-bucket.ts';
import { BucketUnavailableError } from './transient-errors.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('returns or throws what the work does in time, and leaves no timer behind', async () => {
  const onLate = vi.fn();
  await expect(withTimeout(100, Promise.resolve(7), onLate)).resolves.toBe(7);
  await expect(withTimeout(100, Promise.reject(new Error('no file')), onLate)).rejects.toThrow('no file');
  expect(vi.getTimerCount()).toBe(0);
  expect(onLate).not.toHaveBeenCalled();
});

it('gives up in time, and hands on what comes too late', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const onLate = vi.fn();
  const result = withTimeout(100, promise, onLate).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBeInstanceOf(TimeoutError);
  resolve(7);
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledExactlyOnceWith(7));
});

it('a file that the bucket sends too late is not read', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const cancel = vi.fn();
  const bucket = timeoutBucket({ get: () => promise } as unknown as R2Bucket);
  const read = bucket.get('photo').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await read).toBeInstanceOf(BucketUnavailableError);
  expect(await read).toMatchObject({ isTimeout: true });
  resolve({ body: { cancel } });
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});

it('an error of the bucket is no time-out', async () => {
  const bucket = timeoutBucket({ get: async () => Promise.reject(new Error('(10001)')) } as unknown as R2Bucket);
  const error = await bucket.get('photo').catch((error: unknown) => error);
  expect(error).toBeInstanceOf(BucketUnavailableError);
  expect(error).toMatchObject({ isTimeout: false });
});
