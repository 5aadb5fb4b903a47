import { describe, expect, it } from 'vitest';
import type { UploadResult } from '../../../../../shared/library/photos/contract.ts';
import { ApiError, connectionError } from '../../../../lib/api-error.ts';
import { fakeQueue, filesOf, readyPhoto, storedResult } from '../../../../testing/fake-upload-tools.ts';
import { UnreadableFileError } from './describe-failure.ts';
import { sendLanes } from './upload-queue.ts';
import { countOutcomes, groupErrors } from './upload-summary.ts';
import { uploadSummary, uploadTexts } from './upload-texts.ts';
import type { UploadTools } from './upload-work.ts';

const expired = new ApiError({ status: 401, message: 'Prihlásenie vypršalo.', code: 'session-expired' });
const rejected = (filename: string, code: 'photo-corrupt' | 'storage-full' | 'database-busy'): UploadResult => ({
  filename,
  outcome: 'rejected',
  code,
  error: code,
});

describe('an upload', () => {
  it('sends a photo a request, several at once, in order and without a pause', async () => {
    let underWay = 0;
    let most = 0;
    const { add, sent, waits, queue, items } = fakeQueue({
      tools: {
        send: async (_, photo) => {
          underWay += 1;
          most = Math.max(most, underWay);
          await new Promise((resolve) => setTimeout(resolve));
          underWay -= 1;
          return storedResult(photo);
        },
      },
    });
    await add(filesOf(10));
    expect([...sent].sort()).toEqual(filesOf(10).map(({ name }) => name));
    expect([most, waits]).toEqual([sendLanes, []]);
    expect(queue.snapshot()).toMatchObject({ hold: null, progress: { percent: 100 } });
    expect(countOutcomes(items())).toMatchObject({ uploaded: 10, failed: 0 });
  });

  it('never decreases its progress, and ends at 100', async () => {
    const { add, states } = fakeQueue();
    await add(filesOf(20));
    const percents = states.map(({ progress }) => progress.percent);
    expect(percents.filter((percent) => percent < 100)).toEqual(
      percents.filter((percent) => percent < 100).toSorted((a, b) => a - b),
    );
    expect(percents.at(-1)).toBe(100);
  });

  it('takes files for another album while it runs', async () => {
    const { queue, add, items } = fakeQueue();
    add(filesOf(4));
    await add(filesOf(3), 'two', { albumId: 'b' });
    expect(queue.snapshot().uploads.map((upload) => [upload.albumId, upload.items.length])).toEqual([
      ['a', 4],
      ['b', 3],
    ]);
    expect(countOutcomes(items()).uploaded).toBe(7);
  });

  it('keeps the verdict of each file, and tries again only what may succeed', async () => {
    let isFirst = true;
    const { queue, add, items, sent, untilRest } = fakeQueue({
      tools: {
        send: async (_, photo) => {
          if (photo.file.name === '1.jpg') return rejected('1.jpg', 'photo-corrupt');
          if (photo.file.name === '2.jpg' && isFirst) throw new ApiError({ status: 503, message: 'Chyba servera.' });
          return storedResult(photo);
        },
      },
    });
    await add(filesOf(3));
    expect(groupErrors(items())).toEqual([
      { reason: 'photo-corrupt', filenames: ['1.jpg'] },
      { reason: 'Chyba servera.', filenames: ['2.jpg'] },
    ]);
    isFirst = false;
    sent.length = 0;
    await untilRest(() => queue.retry('one'));
    expect(sent).toEqual(['2.jpg']);
    expect(countOutcomes(items())).toMatchObject({ uploaded: 2, failed: 1, retryable: 0 });
  });

  it('waits as long as a busy server says, and tries a failing one four times', async () => {
    const failures = [
      new ApiError({ status: 429, message: 'Priveľa.', retryAfterSeconds: 7 }),
      new ApiError({ status: 500, message: 'Chyba.' }),
    ];
    const busy = fakeQueue({
      tools: {
        send: async (_, photo) => {
          const failure = failures.shift();
          if (failure) throw failure;
          return storedResult(photo);
        },
      },
    });
    await busy.add(filesOf(1));
    expect([busy.waits, countOutcomes(busy.items()).uploaded]).toEqual([[7000, 3000], 1]);

    const broken = fakeQueue({ tools: { send: async (_, { file }) => rejected(file.name, 'database-busy') } });
    await broken.add(filesOf(1));
    expect([broken.waits, broken.sent.length]).toEqual([[1000, 3000, 9000], 4]);
    expect(countOutcomes(broken.items())).toMatchObject({ failed: 1, retryable: 1 });
  });

  it('stops where a day holds no more photos, says until when, and loses none of them', async () => {
    const message = 'Za krátky čas ste nahrali priveľa fotiek. Skúste to o 5 hodín.';
    let isOver = true;
    const { queue, add, items, sent, waits, untilRest } = fakeQueue({
      tools: {
        send: async (_, photo) => {
          if (isOver) throw new ApiError({ status: 429, code: 'too-many-uploads', message, retryAfterSeconds: 18_000 });
          return storedResult(photo);
        },
      },
    });
    await add(filesOf(30));
    expect([waits, sent.length <= sendLanes]).toEqual([[], true]);
    expect(groupErrors(items())).toEqual([{ reason: message, filenames: filesOf(30).map(({ name }) => name) }]);
    expect(countOutcomes(items())).toMatchObject({ uploaded: 0, failed: 30, retryable: 30 });
    isOver = false;
    await untilRest(() => queue.retry('one'));
    expect(countOutcomes(items())).toMatchObject({ uploaded: 30, failed: 0 });
  });

  it('does not send files that an album takes no more of, which the account has', async () => {
    const message = 'Za krátky čas ste do albumov pridali priveľa fotiek. Skúste to o 40 minút.';
    const { add, items, sent } = fakeQueue({
      tools: {
        known: async () => {
          throw new ApiError({ status: 429, code: 'too-many-linked', message, retryAfterSeconds: 2400 });
        },
      },
    });
    await add(filesOf(3));
    expect([sent, countOutcomes(items())]).toMatchObject([[], { failed: 3, retryable: 3 }]);
  });

  it('never gives up a lost connection, says so meanwhile, and goes on by itself', async () => {
    let lost = 30;
    const { add, items, states } = fakeQueue({
      tools: {
        send: async (_, photo) => {
          lost -= 1;
          if (lost > 0) throw connectionError();
          return storedResult(photo);
        },
      },
    });
    await add(filesOf(5));
    expect(states.some(({ hold }) => hold === 'offline')).toBe(true);
    expect(states.at(-1)?.hold).toBeNull();
    expect(countOutcomes(items())).toMatchObject({ uploaded: 5, failed: 0 });
  });

  it('gives up a file that fails again and again while others go through, or can not be read', async () => {
    const { add, items } = fakeQueue({
      tools: {
        hash: async ({ name }) => {
          if (name === '3.jpg') throw new UnreadableFileError();
          return name;
        },
        send: async (_, photo) => {
          await new Promise((resolve) => setTimeout(resolve));
          if (photo.file.name === '0.jpg') throw connectionError();
          return storedResult(photo);
        },
      },
    });
    await add(filesOf(12));
    expect(countOutcomes(items())).toMatchObject({ uploaded: 10, failed: 2, retryable: 2 });
    expect(groupErrors(items()).map(({ reason }) => reason)).toContain(uploadTexts.fileGone);
  });

  it('holds while the session has expired, and sends the same photo after the sign-in', async () => {
    let refusals = 2;
    const { add, sent, states, items } = fakeQueue({
      tools: {
        send: async (_, photo) => {
          refusals -= 1;
          if (refusals >= 0) throw expired;
          return storedResult(photo);
        },
      },
    });
    await add(filesOf(1));
    expect(states.some(({ hold }) => hold === 'signed-out')).toBe(true);
    expect(sent).toEqual(['0.jpg', '0.jpg', '0.jpg']);
    expect(countOutcomes(items()).uploaded).toBe(1);
  });

  it('stops after a few files when the storage is full, and at once when the album is gone', async () => {
    const full = fakeQueue({ tools: { send: async (_, { file }) => rejected(file.name, 'storage-full') } });
    await full.add(filesOf(30));
    expect(full.sent.length).toBeLessThan(8);
    expect(countOutcomes(full.items())).toMatchObject({ failed: 30, full: 30 });

    const gone = fakeQueue({
      tools: {
        known: async () => {
          throw new ApiError({ status: 404, code: 'album-not-found', message: 'Album neexistuje' });
        },
      },
    });
    await gone.add(filesOf(30));
    expect(gone.sent).toEqual([]);
    expect(countOutcomes(gone.items())).toMatchObject({ failed: 30, retryable: 0 });
  });

  it('stops a video in the middle of its bytes while it is paused, and a photo not', async () => {
    const ended: string[] = [];
    let tries = 0;
    const { add, queue, untilRest, items } = fakeQueue({
      tools: {
        send: async (_, photo, __, signal) => {
          tries += 1;
          if (photo.file.name === 'film.mp4' && tries <= 2) {
            await new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
            }).finally(() => ended.push(photo.file.name));
          }
          return storedResult(photo);
        },
      },
    });
    void add([new File(['x'], 'film.mp4'), new File(['x'], 'a.jpg')]);
    await expect.poll(() => items().map(({ outcome }) => outcome)).toEqual(['sending', 'stored']);
    queue.pause(true);
    await expect.poll(() => ended).toEqual(['film.mp4']);
    expect(items()[0]).toMatchObject({ outcome: 'waiting', error: null });
    await untilRest(() => queue.pause(false));
    expect(items().map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  });

  it('lets others go on as soon as a video is being sent again, not once it is all sent', async () => {
    const film = Object.defineProperty(new File(['x'], 'film.mp4'), 'size', { value: 100_000_000 });
    const ended = Promise.withResolvers<void>();
    let tries = 0;
    const { add, queue, items } = fakeQueue({
      tools: {
        send: async (_, photo, onShare) => {
          if (photo.file.name !== 'film.mp4') return storedResult(photo);
          tries += 1;
          if (tries === 1) throw connectionError();
          onShare(0.8, false);
          await ended.promise;
          return storedResult(photo);
        },
      },
    });
    const over = add([film]);
    await expect.poll(() => [tries, queue.snapshot().hold]).toEqual([2, null]);
    void add([new File(['x'], 'a.jpg')], 'two');
    await expect.poll(() => items().map(({ outcome }) => outcome)).toEqual(['sending', 'stored']);
    ended.resolve();
    void over;
    await expect.poll(() => items().map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  });

  it('begins nothing new while it is paused', async () => {
    const { queue, add, sent, untilRest } = fakeQueue();
    queue.pause(true);
    add(filesOf(3));
    queue.pause(true);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([sent, queue.snapshot().hold]).toEqual([[], 'paused']);
    await untilRest(() => queue.pause(false));
    expect(sent).toHaveLength(3);
  });

  it('can be cancelled: what was stored stays, the rest can be tried again', async () => {
    const { queue, add, items, untilRest } = fakeQueue({
      tools: {
        send: (_, photo, _onShare, signal) =>
          photo.file.name === '0.jpg'
            ? Promise.resolve(storedResult(photo))
            : new Promise((_resolve, reject) => {
                if (signal.aborted) reject(signal.reason);
                signal.addEventListener('abort', () => reject(signal.reason));
                setTimeout(() => queue.cancel('one'));
              }),
      },
    });
    await add(filesOf(5));
    expect(queue.snapshot().uploads[0]?.isCancelled).toBe(true);
    expect(countOutcomes(items())).toMatchObject({ uploaded: 1, cancelled: 4, failed: 0, retryable: 4 });
    await untilRest(() => {
      queue.retry('one');
      queue.cancel('one');
    });
    expect(countOutcomes(items())).toMatchObject({ cancelled: 4, failed: 0 });
  });

  it('waits, when it is cancelled, for what the server may be storing, and says that it is stored', async () => {
    const respond: (() => void)[] = [];
    const aborted: string[] = [];
    const { queue, add, items } = fakeQueue({
      tools: {
        send: (_, photo, onShare, signal) =>
          new Promise((resolve, reject) => {
            const { name } = photo.file;
            onShare(0.9, name === '1.jpg');
            signal.addEventListener('abort', () => {
              aborted.push(name);
              reject(signal.reason);
            });
            if (name === '1.jpg') respond.push(() => resolve(storedResult(photo)));
          }),
      },
    });
    const over = add(filesOf(6));
    await expect.poll(() => respond.length).toBe(1);
    queue.cancel('one');
    respond[0]?.();
    await over;
    expect(aborted).toEqual(['0.jpg', '2.jpg', '3.jpg']);
    expect(items().map(({ outcome }) => outcome)).toEqual(['cancelled', 'stored', ...Array(4).fill('cancelled')]);
  });

  it('adds no photo to the album once it is cancelled', async () => {
    const asked: string[][] = [];
    let lost = true;
    const { queue, add, items } = fakeQueue({
      tools: {
        known: async (_, hashes) => {
          asked.push(hashes);
          if (lost) {
            lost = false;
            queue.cancel('one');
            throw connectionError();
          }
          return [];
        },
      },
    });
    await add(filesOf(3));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([asked.length, countOutcomes(items()).cancelled]).toEqual([1, 3]);
  });
});

describe('a photo whose response was lost', () => {
  const isFirst = () => {
    const names = new Set<string>();
    return ({ name }: File): boolean => names.size < names.add(name).size;
  };

  it('is no duplicate when it is sent again: this upload has stored it', async () => {
    const isNew = isFirst();
    const { add, items } = fakeQueue({
      tools: {
        send: async (_, photo, onShare) => {
          onShare(1, true);
          if (isNew(photo.file)) throw connectionError();
          return { filename: photo.file.name, outcome: 'duplicate', photo: readyPhoto };
        },
      },
    });
    await add(filesOf(2));
    expect(countOutcomes(items())).toMatchObject({ uploaded: 2, skipped: 0, failed: 0 });
  });

  it('has not failed if the account has it after all', async () => {
    const known = (isStored: boolean): UploadTools['known'] => {
      let asks = 0;
      return async (_, hashes) => {
        asks += 1;
        return asks > 1 && isStored ? hashes.map((sha256) => ({ sha256, state: 'duplicate', photo: readyPhoto })) : [];
      };
    };
    const send: UploadTools['send'] = async (_, _photo, onShare) => {
      onShare(1, true);
      throw new ApiError({ status: 500, message: 'Chyba servera.' });
    };
    const stored = fakeQueue({ tools: { send, known: known(true) } });
    await stored.add(filesOf(1));
    expect(countOutcomes(stored.items())).toMatchObject({ uploaded: 1, failed: 0 });
    const missing = fakeQueue({ tools: { send, known: known(false) } });
    await missing.add(filesOf(1));
    expect(groupErrors(missing.items())).toEqual([{ reason: 'Chyba servera.', filenames: ['0.jpg'] }]);
    expect(missing.sent).toHaveLength(4);
  });

  it('counts as uploaded in the upload that goes on', async () => {
    const { queue, add, items } = fakeQueue({
      tools: {
        known: async (_, hashes) =>
          hashes.slice(0, 1).map((sha256) => ({ sha256, state: 'duplicate', photo: readyPhoto })),
      },
    });
    await add(filesOf(3), 'one', { resumes: { key: 'upload:1', total: 10, rest: [] } });
    expect(countOutcomes(items())).toMatchObject({ uploaded: 3, skipped: 0 });
    expect(queue.snapshot().uploads[0]).toMatchObject({ total: 10, storedBefore: 7 });
  });
});

describe('photos that the account has', () => {
  it('are not sent: of an upload that was cut only the rest goes out', async () => {
    const files = filesOf(30);
    const asked: number[] = [];
    const { add, sent, items } = fakeQueue({
      tools: {
        known: async ({ albumId }, hashes) => {
          expect(albumId).toBe('a');
          asked.push(hashes.length);
          return hashes.slice(0, 5).map((sha256, index) => ({
            sha256,
            state: index === 0 ? 'duplicate' : 'linked',
            photo: readyPhoto,
          }));
        },
      },
    });
    await add(files);
    const counts = countOutcomes(items());
    expect(asked.reduce((sum, count) => sum + count)).toBe(30);
    expect(counts.known).toBe(5 * asked.length);
    expect(sent).toHaveLength(30 - counts.known);
    expect(counts).toMatchObject({ linked: 4 * asked.length, skipped: asked.length, failed: 0 });
  });

  it('and are in the trash wait for a decision, hold up nothing, and are restored without sending a byte', async () => {
    const restored: string[] = [];
    const { queue, add, sent, items, untilRest } = fakeQueue({
      tools: {
        known: async (_, hashes) =>
          hashes
            .filter((sha256) => !sha256.endsWith('1.jpg'))
            .map((sha256) => ({ sha256, state: restored.length > 0 ? 'linked' : 'trashed', photo: readyPhoto })),
        restore: async (ids) => restored.push(...ids),
      },
    });
    await add(filesOf(3));
    expect([sent, items().map(({ outcome }) => outcome)]).toEqual([['1.jpg'], ['trashed', 'stored', 'trashed']]);
    expect(uploadSummary(countOutcomes(items()), null)).toBe('1 fotka nahraná, 2 v\u00a0koši');
    await untilRest(() => queue.restoreTrashed('one'));
    expect([restored, sent]).toEqual([['p'], ['1.jpg']]);
    expect(items().map(({ outcome }) => outcome)).toEqual(['linked', 'stored', 'linked']);
  });

  it('and are in the trash are sent anew if their owner wants so, or when they are gone from there', async () => {
    const tools = {
      known: async (_: unknown, hashes: string[]) =>
        hashes.map((sha256) => ({ sha256, state: 'trashed' as const, photo: readyPhoto })),
      restore: async () => {
        throw new ApiError({ status: 404, code: 'photo-not-found', message: 'Fotka neexistuje.' });
      },
    };
    const wanted = fakeQueue({ tools });
    await wanted.add(filesOf(2));
    await wanted.untilRest(() => wanted.queue.sendTrashed('one'));
    expect([wanted.sent.length, countOutcomes(wanted.items()).uploaded]).toEqual([2, 2]);
    const gone = fakeQueue({ tools });
    await gone.add(filesOf(2));
    await gone.untilRest(() => gone.queue.restoreTrashed('one'));
    expect([gone.sent.length, countOutcomes(gone.items()).uploaded]).toEqual([2, 2]);
  });

  it('and are in the trash stay there when there is no room for them, and can be tried again', async () => {
    const { queue, add, items, untilRest } = fakeQueue({
      tools: {
        known: async (_, hashes) => hashes.map((sha256) => ({ sha256, state: 'trashed', photo: readyPhoto })),
        restore: async () => {
          throw new ApiError({ status: 413, code: 'storage-full', message: 'Nedostatok miesta v úložisku' });
        },
      },
    });
    await add(filesOf(2));
    await untilRest(() => queue.restoreTrashed('one'));
    expect(countOutcomes(items())).toMatchObject({ failed: 2, full: 2, retryable: 2 });
  });

  it('are not asked for by an admin, whose account is another', async () => {
    const { add, sent } = fakeQueue({
      tools: {
        known: async () => {
          throw new Error('asked');
        },
      },
    });
    await add(filesOf(2), 'one', { options: { createsPreviews: false, watermark: '' } });
    expect(sent).toHaveLength(2);
  });
});
