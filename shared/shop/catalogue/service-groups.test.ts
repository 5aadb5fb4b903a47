import { describe, expect, it } from 'vitest';
import { withServiceOfEachGroup } from './service-groups.ts';

const offered = [
  { name: 'Lesklý', group: 'Papier' },
  { name: 'Retuš', group: null },
  { name: 'Matný', group: 'Papier' },
  { name: 'Rohy', group: 'Úprava' },
];
const named = (...names: string[]) => offered.filter(({ name }) => names.includes(name));

describe('the services of a print', () => {
  it.each<[string, string[], typeof offered, string[]]>([
    ['none is chosen: the first of each group', [], offered, ['Lesklý', 'Rohy']],
    ['one of a group is chosen', ['Matný'], offered, ['Matný', 'Rohy']],
    ['one without a group is chosen', ['Retuš'], offered, ['Retuš', 'Lesklý', 'Rohy']],
    ['all groups have one', ['Lesklý', 'Rohy'], offered, ['Lesklý', 'Rohy']],
    ['a group is not on offer', [], named('Rohy', 'Retuš'), ['Rohy']],
    ['nothing is on offer', [], [], []],
  ])('when %s', (_, chosen, all, expected) => {
    const services = withServiceOfEachGroup(named(...chosen), all, ({ group }) => group);
    expect(services.map(({ name }) => name)).toEqual(expected);
  });
});
