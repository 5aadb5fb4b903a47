import { describe, expect, it } from 'vitest';
import type { Photo, PhotoNeed } from '../../../../../shared/library/photos/contract.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { fakeQueue, filesOf, readyPhoto, storedResult } from '../../../../testing/fake-upload-tools.ts';
import type { Derived } from '../derive/derive-messages.ts';
import type { SentPhoto } from './photo-form.ts';
import { maxMade, sendLanes } from './upload-queue.ts';
import type { UploadItem } from './upload-state.ts';
import { countOutcomes, groupIncomplete } from './upload-summary.ts';
import { uploadTexts } from './upload-texts.ts';
import type { UploadTools } from './upload-work.ts';

const jpeg = new Blob(['jpeg']);
const previews: Derived = { preview: jpeg, thumbnail: jpeg };
const fresh: Photo = { ...readyPhoto, status: 'STORED' };
const unprepared: Photo = { ...readyPhoto, needs: ['master'], unprintableReason: 'Na tlač ju treba pripraviť.' };
const asks: UploadTools['send'] = async (_, photo) => storedResult(photo, unprepared);
const hereNot = uploadTexts.notPrintable(uploadTexts.unreadableHere);
const reasonsOf = (items: readonly UploadItem[]) => groupIncomplete(items).map(({ reason }) => reason);

/** Rounds of the event loop, not milliseconds: what takes more of them ends later on a busy machine too. */
async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('previews', () => {
  it('are made and sent while later originals wait, in a lane of their own or with their photo', async () => {
    const order: string[] = [];
    let making = 0;
    let most = 0;
    const { add, items } = fakeQueue({
      makers: 2,
      tools: {
        readsSurely: async () => true,
        derive: async () => {
          making += 1;
          most = Math.max(most, making);
          await turns(1);
          making -= 1;
          return previews;
        },
        send: async (_, photo) => {
          expect(photo.previewsFollow).toBe(photo.derived === null);
          await turns(5);
          order.push(photo.derived ? 'photo with previews' : 'photo');
          return storedResult(photo, photo.derived ? readyPhoto : fresh);
        },
        complete: async () => {
          order.push('previews');
          return readyPhoto;
        },
      },
    });
    await add(filesOf(24));
    // The first ones leave before anything is made of them.
    expect(order.slice(0, 2)).toEqual(['photo', 'photo']);
    expect(order.indexOf('previews')).toBeLessThan(order.lastIndexOf('photo with previews'));
    expect(order.filter((step) => step !== 'previews')).toHaveLength(24);
    expect(most).toBe(2);
    expect(items().every(({ photo, picture }) => photo?.status === 'READY' && picture === jpeg)).toBe(true);
  });

  it('go while originals hold all lanes of theirs', async () => {
    const slow = Promise.withResolvers<void>();
    const twoCompleted = Promise.withResolvers<void>();
    let completed = 0;
    const { add, sent } = fakeQueue({
      tools: {
        readsSurely: async () => true,
        derive: async () => previews,
        send: async (_, photo) => {
          if (sent.length > 2) await slow.promise;
          return storedResult(photo, fresh);
        },
        complete: async () => {
          completed += 1;
          if (completed === 2) twoCompleted.resolve();
          return readyPhoto;
        },
      },
    });
    const over = add(filesOf(10));
    await twoCompleted.promise;
    expect(sent).toHaveLength(2 + sendLanes);
    slow.resolve();
    await over;
  });

  it('hold up no original, however long they take', async () => {
    const sent: SentPhoto[] = [];
    let makeAll = (): void => {};
    const allowed = new Promise<void>((resolve) => {
      makeAll = resolve;
    });
    const { add, items } = fakeQueue({
      makers: 2,
      tools: {
        readsSurely: async () => true,
        derive: () => allowed.then(() => previews),
        send: async (_, photo) => {
          if (sent.push(photo) === 12) makeAll();
          return storedResult(photo, fresh);
        },
        complete: async () => readyPhoto,
      },
    });
    await add(filesOf(12));
    expect(sent.every(({ derived }) => derived === null)).toBe(true);
    expect(items().every(({ photo }) => photo?.status === 'READY')).toBe(true);
  });

  it('of hundreds of photos never wait in memory at once', async () => {
    let made = 0;
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { add } = fakeQueue({
      makers: 2,
      tools: {
        readsSurely: async () => true,
        derive: async () => {
          made += 1;
          return previews;
        },
        send: (_, photo) => released.then(() => storedResult(photo)),
      },
    });
    const over = add(filesOf(40));
    await expect.poll(() => made).toBe(maxMade);
    await new Promise((resolve) => setTimeout(resolve));
    expect(made).toBe(maxMade);
    release();
    await over;
  });

  it('are made of photos that were stored before and never got any', async () => {
    const { add, sent, items } = fakeQueue({
      tools: {
        known: async (_, hashes) => hashes.map((sha256) => ({ sha256, state: 'duplicate', photo: fresh })),
        derive: async () => previews,
        complete: async () => readyPhoto,
      },
    });
    await add(filesOf(3));
    expect(sent).toEqual([]);
    expect(items().map(({ photo }) => photo?.status)).toEqual(['READY', 'READY', 'READY']);
  });

  it('are left to the server where this browser may fail, and with a watermark', async () => {
    const photos: SentPhoto[] = [];
    const send: UploadTools['send'] = async (_, photo) => {
      photos.push(photo);
      return storedResult(photo, fresh);
    };
    const unsure = fakeQueue({ tools: { send } });
    await unsure.add(filesOf(2));
    const marked = fakeQueue({
      tools: {
        send,
        readsSurely: async () => true,
        derive: async () => {
          throw new Error('made');
        },
      },
    });
    await marked.add(filesOf(2), 'one', { options: { createsPreviews: true, watermark: '©' } });
    expect(photos.map(({ derived, previewsFollow }) => [derived, previewsFollow])).toEqual(
      Array(4).fill([null, false]),
    );
    expect(countOutcomes(unsure.items())).toMatchObject({ uploaded: 2, processing: 2, incomplete: 0 });
  });
});

describe('what the server asks for of a stored photo', () => {
  it('is made and sent once all originals are stored', async () => {
    const order: string[] = [];
    const derive = async (file: File, needs: readonly PhotoNeed[]) => {
      if (needs.includes('master')) order.push(`made ${file.name}`);
      return needs.includes('master') ? { master: jpeg } : previews;
    };
    const send: UploadTools['send'] = async (target, photo, ...rest) => {
      order.push(`sent ${photo.file.name}`);
      return asks(target, photo, ...rest);
    };
    const { add, items } = fakeQueue({ tools: { derive, send } });
    await add(filesOf(5));
    expect(order.slice(0, 5).every((step) => step.startsWith('sent'))).toBe(true);
    expect(order.slice(5)).toEqual(filesOf(5).map(({ name }) => `made ${name}`));
    expect(countOutcomes(items())).toMatchObject({ uploaded: 5, incomplete: 0 });
  });

  it('that this browser can not make is to be made by another', async () => {
    const derive: UploadTools['derive'] = async ({ name }, needs) =>
      name === '1.jpg' ? null : needs.includes('master') ? { master: jpeg } : previews;
    const { add, items } = fakeQueue({ tools: { derive, send: asks } });
    await add(filesOf(3));
    expect(groupIncomplete(items())).toEqual([{ reason: hereNot, filenames: ['1.jpg'] }]);
  });

  it('that finds no room in the storage needs that first', async () => {
    let calls = 0;
    const complete: UploadTools['complete'] = async () => {
      calls += 1;
      throw new ApiError({ status: 413, message: 'Nedostatok miesta v úložisku', code: 'storage-full' });
    };
    const { add, items } = fakeQueue({ tools: { derive: async () => ({ master: jpeg }), send: asks, complete } });
    await add(filesOf(4));
    expect(calls).toBe(1);
    expect(reasonsOf(items())).toEqual([uploadTexts.notPrintable(uploadTexts.noRoomForMaster)]);
  });

  it('is sent again when the server is away, and left to a later visit when it stays so', async () => {
    let calls = 0;
    const complete =
      (failures: number): UploadTools['complete'] =>
      async () => {
        calls += 1;
        if (calls <= failures) throw new ApiError({ status: 503, message: 'Chyba servera.' });
        return readyPhoto;
      };
    const derive = async () => ({ master: jpeg });
    const twice = fakeQueue({ tools: { derive, send: asks, complete: complete(2) } });
    await twice.add(filesOf(1));
    expect([calls, countOutcomes(twice.items()).incomplete]).toEqual([3, 0]);
    calls = 0;
    const away = fakeQueue({ tools: { derive, send: asks, complete: complete(100) } });
    await away.add(filesOf(3));
    expect(calls).toBe(4);
    expect(reasonsOf(away.items())).toEqual([uploadTexts.notPrintable('Na tlač ju treba pripraviť.')]);
  });

  it('goes on after a photo that the server refuses', async () => {
    let calls = 0;
    const complete: UploadTools['complete'] = async () => {
      calls += 1;
      if (calls === 1) throw new ApiError({ status: 400, message: 'Nezhoduje sa.' });
      return readyPhoto;
    };
    const { add, items } = fakeQueue({ tools: { derive: async () => ({ master: jpeg }), send: asks, complete } });
    await add(filesOf(3));
    expect(countOutcomes(items())).toMatchObject({ uploaded: 3, incomplete: 1 });
  });
});
