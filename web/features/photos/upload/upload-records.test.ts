import { describe, expect, it } from 'vitest';
import { makeRecord, matchMissing, type UploadRecord } from './upload-records.ts';
import type { UploadItem, UploadOutcome } from './upload-state.ts';

const target = { albumId: 'a', albumTitle: 'Leto' };
const fileOf = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const item = (name: string, outcome: UploadOutcome, isRetryable = false) =>
  ({ file: fileOf(name), outcome, isRetryable }) as UploadItem;

describe('what an upload has still to send', () => {
  it('is what was not sent, is on its way, or failed and may succeed', () => {
    const record = makeRecord('jana', target, [
      item('stored.jpg', 'stored'),
      item('linked.jpg', 'linked'),
      item('duplicate.jpg', 'duplicate'),
      item('corrupt.jpg', 'failed'),
      item('waiting.jpg', 'waiting'),
      item('sending.jpg', 'sending'),
      item('offline.jpg', 'failed', true),
    ]);
    expect(record).toMatchObject({ userId: 'jana', albumId: 'a', total: 7, missingCount: 3 });
    expect(record.missing.map(({ name }) => name)).toEqual(['waiting.jpg', 'sending.jpg', 'offline.jpg']);
  });

  it('includes what was not chosen again, out of the same number as before', () => {
    const resumes = { key: 'upload:1', total: 40, rest: [{ name: 'rest.jpg', size: 3 }] };
    const record = makeRecord('jana', { ...target, resumes }, [item('a.jpg', 'waiting'), item('b.jpg', 'stored')]);
    expect(record).toMatchObject({ total: 40, missingCount: 2 });
  });

  it('names so many that a browser can hold them', () => {
    const items = Array.from({ length: 5000 }, (_, index) => item(`${index}.jpg`, 'waiting'));
    const record = makeRecord('jana', target, items);
    expect(record.missingCount).toBe(5000);
    expect(record.missing.length).toBeLessThan(5000);
  });
});

describe('files that are chosen again', () => {
  const record = (names: string[], missingCount = names.length): UploadRecord => ({
    ...makeRecord('jana', target, []),
    missing: names.map((name) => ({ name, size: 3 })),
    missingCount,
  });
  const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

  it('are taken by name and size', () => {
    const { matching, rest } = matchMissing(record(['a.jpg', 'b.jpg', 'c.jpg']), [
      fileOf('a.jpg'),
      fileOf('b.jpg', 4),
      fileOf('x.jpg'),
    ]);
    expect(namesOf(matching)).toEqual(['a.jpg']);
    expect(namesOf(rest)).toEqual(['b.jpg', 'c.jpg']);
  });

  it('may have the same name and size, each as often as it is missing', () => {
    const twice = [fileOf('a.jpg'), fileOf('a.jpg'), fileOf('a.jpg')];
    const { matching, rest } = matchMissing(record(['a.jpg', 'a.jpg']), twice);
    expect(matching).toHaveLength(2);
    expect(rest).toEqual([]);
  });

  it('are all taken when not every name was kept', () => {
    expect(namesOf(matchMissing(record(['a.jpg'], 5000), [fileOf('x.jpg')]).matching)).toEqual(['x.jpg']);
  });
});
