import { expect, it } from 'vitest';
import { sectionRanges } from './section-ranges.ts';

const sections = [...'bdfh'].map((position, at) => ({ id: String(at), position }));

it.each([
  [[], []],
  [['0'], [{ after: 'b', until: 'd' }]],
  [['3'], [{ after: 'h', until: null }]],
  [['2', '1'], [{ after: 'd', until: 'h' }]],
  [
    ['0', '2', '3'],
    [
      { after: 'b', until: 'd' },
      { after: 'f', until: null },
    ],
  ],
  [['gone'], []],
])('the photos of %j', (ids, ranges) => {
  expect(sectionRanges(sections, ids)).toEqual(ranges);
});

it('a heading that stands right before another one has no photo', () => {
  const twins = [...sections.slice(0, 1), { id: 'twin', position: 'b' }, ...sections.slice(1)];
  expect(sectionRanges(twins, ['0'])).toEqual([{ after: 'b', until: 'b' }]);
  expect(sectionRanges(twins, ['twin'])).toEqual([{ after: 'b', until: 'd' }]);
});
