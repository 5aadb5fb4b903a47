import { describe, expect, it } from 'vitest';
import { photosOfChildren } from './photos-of-children.ts';
import type { Consent } from './subjects.ts';

const child = (id: string, consent: Consent | null, className = 'Lienky') => ({
  ...{ id, kind: 'child' as const, className, siblingIds: null, consent },
});
const group = (id: string, className: string) => ({
  ...{ id, kind: 'group' as const, className, siblingIds: null, consent: null },
});
const siblings = (...siblingIds: string[]) => ({
  ...{ id: siblingIds.join('+'), kind: 'siblings' as const, className: '', siblingIds, consent: null },
});

/** Each photo is called by its subject and a number; all are shared in the order in which they are given. */
function seen(subjects: Parameters<typeof photosOfChildren>[0], photos: readonly string[]): Record<string, string[]> {
  const subjectOf = new Map(photos.map((photo) => [photo, photo.replace(/\d+$/, '')]));
  return Object.fromEntries(photosOfChildren(subjects, subjectOf, photos));
}

describe('what the parents of a child see', () => {
  it.each([
    ['yes', ['anna1', 'trieda1']],
    ['group', ['trieda1']],
    ['no', []],
    [null, []],
  ] as const)('with the consent %s', (consent, expected) => {
    const photos = ['anna1', 'boris1', 'trieda1'];
    const subjects = [child('anna', consent), child('boris', 'yes'), group('trieda', 'Lienky')];
    expect(seen(subjects, photos).anna).toEqual(expected);
  });

  it('are groups of their class, and those of no class, in the order in which they were taken', () => {
    const subjects = [
      child('anna', 'yes'),
      child('cyril', 'yes', 'Žabky'),
      group('lienky', 'Lienky'),
      group('vsetci', ''),
    ];
    const photos = ['vsetci1', 'anna1', 'lienky1', 'cyril1', 'anna2'];
    expect(seen(subjects, photos)).toEqual({
      anna: ['vsetci1', 'anna1', 'lienky1', 'anna2'],
      cyril: ['vsetci1', 'cyril1'],
    });
  });

  it.each([
    ['all may be shown', 'yes', ['anna+boris1']],
    ['one is in groups only', 'group', []],
    ['one may not be shown', 'no', []],
    ['one was not asked', null, []],
  ] as const)('are siblings, where %s', (_, consent, expected) => {
    const subjects = [child('anna', 'yes'), child('boris', consent), siblings('anna', 'boris')];
    expect(seen(subjects, ['anna+boris1']).anna).toEqual(expected);
  });

  it('are no siblings of whom one has left the list', () => {
    expect(seen([child('anna', 'yes'), siblings('anna', 'boris')], ['anna+boris1']).anna).toEqual([]);
  });
});
