import { describe, expect, it } from 'vitest';
import type { Photo, UploadResult } from '../../../../shared/contract/photos.ts';
import { ApiError, connectionError } from '../../../lib/api-error.ts';
import { checkFiles } from './check-files.ts';
import { type PreparedFile, runUpload, type UploadTools } from './run-upload.ts';
import { retryItems, type UploadState } from './upload-state.ts';
import { countOutcomes, groupErrors, groupIncomplete } from './upload-summary.ts';
import { uploadTexts } from './upload-texts.ts';

const photo = { id: 'p', needs: [] as Photo['needs'], failure: null, unprintableReason: null } as Photo;
const advice = 'Na tlač ju treba pripraviť.';
const unprepared: Photo = { ...photo, needs: ['master'], unprintableReason: advice };
const jpeg = new Blob(['jpeg']);
const stored = ({ file }: PreparedFile): UploadResult => ({ filename: file.name, outcome: 'stored', photo });

function itemsOf(count: number) {
  const files = Array.from({ length: count }, (_, index) => new File([new Uint8Array(10)], `${index}.jpg`));
  return checkFiles(files, { maxFileSize: 1000, rawSupport: false });
}

interface Setup {
  count?: number;
  send?: (files: PreparedFile[], batch: number) => UploadResult[] | Promise<UploadResult[]>;
  prepare?: UploadTools['prepare'];
  complete?: UploadTools['complete'];
  signal?: AbortSignal;
  onChange?: (state: UploadState) => void;
  signedIn?: UploadTools['signedIn'];
}

async function upload({ count = 5, send, prepare, complete, signal, onChange, signedIn }: Setup = {}) {
  const sent: string[][] = [];
  const states: UploadState[] = [];
  const waits: number[] = [];
  const tools: UploadTools = {
    prepare: prepare === undefined ? async () => null : prepare,
    send: async (files, onShare) => {
      sent.push(files.map(({ file }) => file.name));
      onShare(0.5);
      return send ? send(files, sent.length) : files.map(stored);
    },
    complete: complete ?? (async () => photo),
    wait: async (ms) => {
      waits.push(ms);
    },
    signedIn: signedIn ?? (async () => {}),
    now: () => states.length * 1000,
  };
  const end = await runUpload({
    items: itemsOf(count),
    limits: { batchSize: 2, maxBatchBytes: 1000 },
    tools,
    signal: signal ?? new AbortController().signal,
    onChange: (state) => {
      states.push(state);
      onChange?.(state);
    },
  });
  return { end, sent, states, waits, counts: countOutcomes(end.items) };
}

describe('runUpload', () => {
  it('sends batch after batch with a pause in between and ends at 100', async () => {
    const { end, sent, waits, counts } = await upload();
    expect(sent).toEqual([['0.jpg', '1.jpg'], ['2.jpg', '3.jpg'], ['4.jpg']]);
    expect(waits).toEqual([500, 500]);
    expect(end).toMatchObject({ phase: 'finished', totalBatches: 3, progress: { percent: 100 } });
    expect(counts).toMatchObject({ uploaded: 5, failed: 0 });
  });

  it('never decreases the progress and names the file being sent', async () => {
    const { states } = await upload();
    const percents = states.map((state) => state.progress.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(states.some((state) => state.currentBatch === 2 && state.currentFile === '3.jpg')).toBe(true);
  });

  it('has the sent share of each file, and keeps the results from the server', async () => {
    const note = 'Vodoznak sa nepridal.';
    const { states, end } = await upload({
      count: 2,
      send: ([first, second]) => [stored(first!), { filename: second!.file.name, outcome: 'linked', photo, note }],
    });
    const halfway = states.find(({ progress }) => progress.percent === 50);
    expect(halfway?.items.map(({ sentShare }) => sentShare)).toEqual([1, 0]);
    expect(end.items.map(({ photo, note }) => [photo, note])).toEqual([
      [photo, null],
      [photo, note],
    ]);
  });

  it('prepares one batch ahead of the one being sent, and no more', async () => {
    const prepared: string[] = [];
    const ahead: number[] = [];
    await upload({
      count: 8,
      prepare: async (file) => {
        prepared.push(file.name);
        return null;
      },
      send: async (files, batch) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        ahead.push(prepared.length - batch * 2);
        return files.map(stored);
      },
    });
    expect(ahead).toEqual([2, 2, 2, 0]);
  });

  it('keeps the result of each file and continues after a failed batch', async () => {
    const { end, counts } = await upload({
      send: (files, batch) => {
        if (batch === 2) throw new ApiError({ status: 413, message: 'Payload Too Large' });
        const [first, ...rest] = files;
        const corrupt = {
          filename: first!.file.name,
          outcome: 'rejected',
          code: 'photo-corrupt',
          error: 'Zlý.',
        } as const;
        return batch === 1 ? [corrupt, ...rest.map(stored)] : files.map(stored);
      },
    });
    expect(counts).toMatchObject({ uploaded: 2, failed: 3, retryable: 2 });
    expect(groupErrors(end.items)).toEqual([
      { batch: 1, reason: 'Zlý.', filenames: ['0.jpg'] },
      {
        batch: 2,
        reason: 'Dávka je príliš veľká (2 súbory). Skúste nahrávať po menších dávkach.',
        filenames: ['2.jpg', '3.jpg'],
      },
    ]);
  });

  it('retries only what failed and may succeed', async () => {
    const { end } = await upload({
      send: (files, batch) => {
        if (batch === 1) throw new ApiError({ status: 503, message: 'Chyba servera.' });
        return files.map(({ file }) => ({
          filename: file.name,
          outcome: 'rejected',
          code: 'photo-corrupt',
          error: 'Zlý.',
        }));
      },
    });
    const again = retryItems(end).filter((item) => item.outcome === 'waiting');
    expect(again.map((item) => item.file.name)).toEqual(['0.jpg', '1.jpg']);
  });

  it('stops without a connection and when the storage is full', async () => {
    const offline = await upload({
      count: 20,
      send: () => {
        throw connectionError();
      },
    });
    expect(offline.sent).toHaveLength(2);
    expect(offline.counts).toMatchObject({ failed: 20, retryable: 20 });

    const full = await upload({
      count: 20,
      send: (files) =>
        files.map(({ file }) => ({ filename: file.name, outcome: 'rejected', code: 'storage-full', error: 'Plno.' })),
    });
    expect(full.sent).toHaveLength(1);
    expect(full.end.items.every((item) => item.error === 'Plno.')).toBe(true);
    // All of them, sent or not, failed for lack of space.
    expect([full.counts.full, offline.counts.full]).toEqual([full.counts.total, 0]);
    expect(countOutcomes(retryItems(full.end)).full).toBe(0);
  });

  it('can be cancelled; what was stored stays stored', async () => {
    const abort = new AbortController();
    const { end, counts } = await upload({
      signal: abort.signal,
      send: (files, batch) => {
        if (batch < 2) return files.map(stored);
        abort.abort();
        throw abort.signal.reason;
      },
    });
    expect(end.phase).toBe('cancelled');
    expect(counts).toMatchObject({ uploaded: 2, failed: 3, retryable: 3 });
  });

  const sessionExpired = new ApiError({ status: 401, message: 'Prihlásenie vypršalo.', code: 'session-expired' });

  it('pauses each time the session expires, and sends the batch again after signing in', async () => {
    let refused = 0;
    const paused: UploadState[] = [];
    const { end, sent, counts } = await upload({
      send: (files, request) => {
        if (request === 2 || request === 3) {
          refused += 1;
          throw sessionExpired;
        }
        return files.map(stored);
      },
      onChange: (state) => {
        if (state.phase === 'paused') paused.push(state);
      },
    });
    expect(refused).toBe(2);
    expect(paused.map(({ items }) => items.map(({ outcome }) => outcome))).toEqual(
      Array(2).fill(['stored', 'stored', 'waiting', 'waiting', 'waiting']),
    );
    expect(sent.map(([first]) => first)).toEqual(['0.jpg', '2.jpg', '2.jpg', '2.jpg', '4.jpg']);
    expect(end.phase).toBe('finished');
    expect(counts).toMatchObject({ uploaded: 5, failed: 0 });
  });

  it('can be cancelled while it is paused', async () => {
    const abort = new AbortController();
    const { end, counts } = await upload({
      signal: abort.signal,
      send: () => {
        throw sessionExpired;
      },
      signedIn: async () => {
        abort.abort();
        throw abort.signal.reason;
      },
    });
    expect(end.phase).toBe('cancelled');
    expect(counts).toMatchObject({ uploaded: 0, failed: 5, retryable: 5 });
  });

  it('counts and names what was stored and can be neither shown nor printed, by reason', async () => {
    const cut: Photo = { ...photo, failure: 'Časť fotky chýba.', unprintableReason: 'Súbor je poškodený.' };
    const { end, counts } = await upload({
      count: 4,
      send: (files) => files.map((file) => ({ ...stored(file), photo: file.file.name === '1.jpg' ? photo : cut })),
    });
    expect(counts).toMatchObject({ uploaded: 4, incomplete: 3 });
    expect(groupIncomplete(end.items)).toEqual([
      { batch: 0, reason: 'Časť fotky chýba.', filenames: ['0.jpg', '2.jpg', '3.jpg'] },
    ]);
  });

  it('counts files missing in the response as failed', async () => {
    const { counts } = await upload({ count: 2, send: (files) => [stored(files[0]!)] });
    expect(counts).toMatchObject({ uploaded: 1, failed: 1, retryable: 1 });
  });

  it('ends at once when there is nothing to send', async () => {
    const { end, sent } = await upload({ count: 0 });
    expect(sent).toEqual([]);
    expect(end.phase).toBe('finished');
  });
});

describe('what the server asks for of a stored photo', () => {
  const asks = (files: PreparedFile[]): UploadResult[] => files.map((file) => ({ ...stored(file), photo: unprepared }));

  it('is made and sent once all originals are stored, one photo after the other', async () => {
    const made: string[] = [];
    const completed: unknown[] = [];
    const { end, sent, states, counts } = await upload({
      count: 3,
      prepare: async (file, needs) => {
        if (needs[0] === 'master') made.push(file.name);
        return needs[0] === 'master' ? { master: jpeg } : { preview: jpeg };
      },
      send: asks,
      complete: async (_, derived) => {
        completed.push(derived);
        return photo;
      },
    });
    expect(sent).toHaveLength(2);
    expect(made).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    expect(completed).toEqual(Array(3).fill({ master: jpeg }));
    const stages = states.filter(({ phase }) => phase === 'completing');
    expect(stages.map(({ currentFile, completion }) => [currentFile, completion?.done])).toContainEqual(['1.jpg', 1]);
    expect(stages.every(({ items }) => countOutcomes(items).uploaded === 3)).toBe(true);
    expect(end.phase).toBe('finished');
    expect(counts).toMatchObject({ uploaded: 3, incomplete: 0 });
  });

  it('is not made of a file that the browser could not read for its previews', async () => {
    const prepared: string[] = [];
    const { end, counts } = await upload({
      prepare: async (file) => {
        prepared.push(file.name);
        return null;
      },
      send: asks,
    });
    expect(prepared).toHaveLength(5);
    expect(counts).toMatchObject({ uploaded: 5, incomplete: 5 });
    expect(reasonsOf(end)).toEqual([hereNot]);
  });

  const hereNot = uploadTexts.notPrintable(uploadTexts.unreadableHere);
  const reasonsOf = ({ items }: UploadState) => groupIncomplete(items).map(({ reason }) => reason);

  it('that this browser can not make is to be made by another, whatever the server advises', async () => {
    const { end } = await upload({
      count: 2,
      prepare: async (file, needs) => (needs[0] === 'master' && file.name === '1.jpg' ? null : { master: jpeg }),
      send: asks,
    });
    expect(groupIncomplete(end.items)).toEqual([{ batch: 0, reason: hereNot, filenames: ['1.jpg'] }]);
    const bare = { ...unprepared, needs: ['previews' as const], failure: 'Len prehliadač.' };
    const unseen = await upload({ count: 1, send: (files) => files.map((file) => ({ ...stored(file), photo: bare })) });
    expect(reasonsOf(unseen.end)).toEqual([uploadTexts.notShown(uploadTexts.unreadableHere)]);
  });

  it('that finds no room in the storage needs that first', async () => {
    let calls = 0;
    const { end } = await upload({
      count: 3,
      prepare: async () => ({ master: jpeg }),
      send: asks,
      complete: async () => {
        calls += 1;
        throw new ApiError({ status: 413, message: 'Nedostatok miesta v úložisku', code: 'storage-full' });
      },
    });
    expect([calls, reasonsOf(end)]).toEqual([1, [uploadTexts.notPrintable(uploadTexts.noRoomForMaster)]]);
  });

  it('that another visit can make keeps the advice of the server', async () => {
    const complete = async () => {
      throw connectionError();
    };
    const away = await upload({ count: 1, prepare: async () => ({ master: jpeg }), send: asks, complete });
    // It draws watermarks itself: this browser did not try.
    const drawn = await upload({ count: 1, prepare: null, send: asks });
    for (const { end } of [away, drawn]) expect(reasonsOf(end)).toEqual([uploadTexts.notPrintable(advice)]);
  });

  it('is sent again when the server is away, and left to a later visit when it stays so', async () => {
    let calls = 0;
    const complete = (failures: number) => async () => {
      calls += 1;
      if (calls <= failures) throw new ApiError({ status: 503, message: 'Chyba servera.' });
      return photo;
    };
    const prepare = async () => ({ preview: jpeg });
    const twice = await upload({ count: 1, prepare, send: asks, complete: complete(2) });
    expect([calls, twice.counts.incomplete]).toEqual([3, 0]);
    calls = 0;
    const away = await upload({ count: 3, prepare, send: asks, complete: complete(100) });
    expect([calls, away.counts.incomplete]).toEqual([3, 3]);
    expect(away.end.phase).toBe('finished');
  });

  it('goes on after a photo that the server refuses', async () => {
    const refused: string[] = [];
    const { counts } = await upload({
      count: 3,
      prepare: async () => ({ master: jpeg }),
      send: asks,
      complete: async () => {
        if (refused.push('') === 1) throw new ApiError({ status: 400, message: 'Nezhoduje sa.' });
        return photo;
      },
    });
    expect(counts).toMatchObject({ uploaded: 3, incomplete: 1 });
  });

  it('waits for signing in, and can be put off', async () => {
    const phases: string[] = [];
    const abort = new AbortController();
    let calls = 0;
    const { end, counts } = await upload({
      count: 2,
      signal: abort.signal,
      prepare: async () => ({ master: jpeg }),
      send: asks,
      complete: async () => {
        calls += 1;
        if (calls === 1) throw new ApiError({ status: 401, message: 'Prihlásenie vypršalo.', code: 'session-expired' });
        if (calls === 2) return photo;
        abort.abort();
        throw abort.signal.reason;
      },
      onChange: ({ phase }) => phases.at(-1) === phase || phases.push(phase),
    });
    expect(phases).toEqual(['running', 'completing', 'paused', 'completing', 'finished']);
    expect(end.phase).toBe('finished');
    expect(counts).toMatchObject({ uploaded: 2, failed: 0, incomplete: 1 });
  });
});
