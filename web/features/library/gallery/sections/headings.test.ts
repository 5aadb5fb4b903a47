import { describe, expect, it } from 'vitest';
import { headingsIn, partsOf } from './headings.ts';

const heading = (id: string, index: number) => ({ id, title: id, index });

describe('headingsIn', () => {
  it('counts the photos of the pages before', () => {
    const section = (id: string, before: number | null) => ({ id, title: id, before });
    const pages = [
      { sections: [section('a', 0), section('b', null), section('c', null)], count: 3 },
      { sections: [section('a', null), section('b', 1), section('c', 2)], count: 2 },
    ];
    expect(headingsIn(pages, (page) => page)).toEqual([heading('a', 0), heading('b', 4), heading('c', 5)]);
  });
});

describe('partsOf', () => {
  it('has what stands before the first heading, and empty sections', () => {
    const [a, b, c] = [heading('a', 2), heading('b', 2), heading('c', 5)];
    expect(partsOf([a, b, c], 5)).toEqual([
      { heading: null, start: 0, end: 2 },
      { heading: a, start: 2, end: 2 },
      { heading: b, start: 2, end: 5 },
      { heading: c, start: 5, end: 5 },
    ]);
  });

  it('has all photos in one part without headings', () => {
    expect(partsOf([], 4)).toEqual([{ heading: null, start: 0, end: 4 }]);
  });

  it('has no part before a heading at the start', () => {
    expect(partsOf([heading('a', 0)], 4)).toEqual([{ heading: heading('a', 0), start: 0, end: 4 }]);
  });
});
