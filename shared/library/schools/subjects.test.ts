import { describe, expect, it } from 'vitest';
import { nextClassName } from './next-class-name.ts';
import { compareSubjects, listedName, subjectName } from './subjects.ts';

const somebody = (className: string, surname: string, more: object = {}) => ({
  ...{ kind: 'child' as const, number: 1, className, firstName: 'Anna', surname },
  ...more,
});

describe('somebody who is photographed', () => {
  it.each([
    [somebody('', 'Malá'), 'Anna Malá'],
    [somebody('', '', { firstName: 'Anna' }), 'Anna'],
    [somebody('', '', { firstName: '', number: 17 }), 'Dieťa 17'],
    [somebody('', 'Celá trieda', { kind: 'group', firstName: '' }), 'Celá trieda'],
    [somebody('', '', { kind: 'siblings', firstName: '', number: 4 }), 'Súrodenci 4'],
  ])('is called as a person would: %#', (subject, name) => {
    expect(subjectName(subject)).toBe(name);
  });

  it('stands on lists by surname', () => {
    expect([somebody('', 'Malá'), somebody('', '', { firstName: '' })].map(listedName)).toEqual([
      'Malá Anna',
      'Dieťa 1',
    ]);
  });

  it('comes by class, children first, by surname as Slovak sorts it, those without a name last', () => {
    const sorted = [
      somebody('', 'Adamová'),
      somebody('10. A', 'Bučková'),
      somebody('2. A', 'Čierna'),
      somebody('2. A', 'Cibuľová'),
      somebody('2. A', '', { firstName: '', number: 9 }),
      somebody('2. A', 'Dlhá', { firstName: 'Zora' }),
      somebody('2. A', 'Dlhá', { firstName: 'Eva' }),
      somebody('2. A', 'A celá trieda', { kind: 'group' }),
    ].sort(compareSubjects);
    expect(sorted.map((subject) => `${subject.className} ${subjectName(subject)}`)).toEqual([
      '2. A Anna Cibuľová',
      '2. A Anna Čierna',
      '2. A Eva Dlhá',
      '2. A Zora Dlhá',
      '2. A Dieťa 9',
      '2. A Anna A celá trieda',
      '10. A Anna Bučková',
      ' Anna Adamová',
    ]);
  });
});

describe('a class a year later', () => {
  it.each([
    ['1. A', '2. A'],
    ['1.A', '2.A'],
    ['8', '9'],
    ['0. A', '1. A'],
    ['III.B', 'IV.B'],
    ['VIII. C', 'IX. C'],
    ['1A', '2A'],
    ['5b', '6b'],
    ['9A', null],
    ['3-4 roční', '3-4 roční'],
    ['2.stupeň', '2.stupeň'],
    ['9. A', null],
    ['IX. A', null],
    ['12. B', null],
    ['Lienky', 'Lienky'],
    ['Včielky 2', 'Včielky 2'],
    ['Ivetka', 'Ivetka'],
    ['XY', 'XY'],
    ['IIII', 'IIII'],
    ['', ''],
  ])('is %s → %s', (name, next) => {
    expect(nextClassName(name)).toBe(next);
  });
});
