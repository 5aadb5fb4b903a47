import { describe, expect, it } from 'vitest';
import { makeRecord, matchMissing, type UploadRecord } from './upload-records.ts';
import type { UploadItem, UploadOutcome } from './upload-state.ts';

const target = { albumId: 'a', albumTitle: 'Leto' };
const fileOf = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const item = (name: string, outcome: UploadOutcome, isRetryable = false) =>
  ({ file: fileOf(name), outcome, isRetryable }) as UploadItem;

describe('the missing files of an upload', () => {
  it('are those that were not sent, are being sent, or failed and can be retried', () => {
    const record = makeRecord('jana', target, [
      item('stored.jpg', 'stored'),
      item('linked.jpg', 'linked'),
      item('duplicate.jpg', 'duplicate'),
      item('corrupt.jpg', 'failed'),
      item('waiting.jpg', 'waiting'),
      item('sending.jpg', 'sending'),
      item('offline.jpg', 'failed', true),
    ]);
    expect(record).toMatchObject({ userId: 'jana', albumId: 'a', total: 7 });
    expect(record.missing.map(({ name }) => name)).toEqual(['waiting.jpg', 'sending.jpg', 'offline.jpg']);
  });

  it('include those that were not chosen again, out of the same total', () => {
    const resumes = { key: 'upload:1', total: 40, rest: [{ name: 'rest.jpg', size: 3, lastModified: 1 }] };
    const record = makeRecord('jana', { ...target, resumes }, [item('a.jpg', 'waiting'), item('b.jpg', 'stored')]);
    expect(record.total).toBe(40);
    expect(record.missing.map(({ name }) => name)).toEqual(['rest.jpg', 'a.jpg']);
  });
});

it('a file that is stored and lacks its previews is noted, and matched when it is chosen again', () => {
  const record = makeRecord('jana', target, [
    item('missing.jpg', 'waiting'),
    { ...item('blank.jpg', 'stored'), isCompleting: true },
    item('done.jpg', 'stored'),
  ]);
  expect([record.missing, record.unfinished].map((files) => files?.map(({ name }) => name))).toEqual([
    ['missing.jpg'],
    ['blank.jpg'],
  ]);
  const { matching, rest } = matchMissing(
    record,
    ['blank.jpg', 'done.jpg', 'missing.jpg'].map((name) => fileOf(name)),
  );
  expect(matching.map(({ name }) => name)).toEqual(['blank.jpg', 'missing.jpg']);
  expect(rest).toEqual([]);
  expect(matchMissing(record, []).rest.map(({ name }) => name)).toEqual(['missing.jpg']);
});

describe('files chosen again', () => {
  const record = (names: string[]): UploadRecord => ({
    ...makeRecord('jana', target, []),
    missing: names.map((name) => ({ name, size: 3, lastModified: 1 })),
  });
  const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

  it('are matched by name and size', () => {
    const { matching, rest } = matchMissing(record(['a.jpg', 'b.jpg', 'c.jpg']), [
      fileOf('a.jpg'),
      fileOf('b.jpg', 4),
      fileOf('x.jpg'),
    ]);
    expect(namesOf(matching)).toEqual(['a.jpg']);
    expect(namesOf(rest)).toEqual(['b.jpg', 'c.jpg']);
  });

  it('may share name and size, and match as often as those are missing', () => {
    const twice = [fileOf('a.jpg'), fileOf('a.jpg'), fileOf('a.jpg')];
    const { matching, rest } = matchMissing(record(['a.jpg', 'a.jpg']), twice);
    expect(matching).toHaveLength(2);
    expect(rest).toEqual([]);
  });
});
