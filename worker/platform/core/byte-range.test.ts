import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=10-19', { start: 10, end: 20 }],
    ['bytes=10-', { start: 10, end: 100 }],
    ['Bytes=99-', { start: 99, end: 100 }],
    ['bytes=90-1000', { start: 90, end: 100 }],
    ['bytes=-1', { start: 99, end: 100 }],
    ['bytes=-1000', { start: 0, end: 100 }],
  ])('%s is its part', (header, range) => expect(byteRange(header, 100)).toEqual(range));

  it.each([undefined, '', 'bytes=-', 'bytes=', 'bytes=5-4', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=a-b', 'bytes=-1-2'])(
    '%s is the whole file',
    (header) => expect(byteRange(header, 100)).toBeNull(),
  );

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])('%s is past its end', (header) =>
    expect(byteRange(header, 100)).toBe('unsatisfiable'),
  );
});
