import { describe, expect, it } from 'vitest';
import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { shootOf } from '../../../../../shared/library/schools/shoot-of.ts';
import { sortShoot } from '../../../../../shared/library/schools/sort-shoot.ts';
import { makeSubject } from '../testing/make-subject.ts';
import { around, choicesOf, lastDecision, nextOwn, subjectBefore } from './choices.ts';

const subjects = ['anna', 'boris', 'cyril', 'dana'].map((id) => makeSubject({ id, code: id, surname: id }));
const listed = subjects.map(({ id }) => id);

/** A morning as its cards were read: somebody's name is a card, '?' one that can't be read, '' a photo. */
function morning(taken: readonly string[], more: Partial<SchoolPhoto>[] = []) {
  const photos = taken.map(
    (card, at): SchoolPhoto => ({
      ...{ id: `p${at}`, filename: `IMG_${100 + at}.JPG`, takenAt: null, status: 'READY', decision: null },
      ...{ thumbnailUrl: null, mediumUrl: null, url: null },
      ...{ codes: card === '' || card === '?' ? [] : [card], hasUnreadCard: card === '?' },
      ...more[at],
    }),
  );
  const shoot = shootOf(photos, subjects);
  return { photos, shoot, sorted: sortShoot(shoot), known: new Map(photos.map((photo) => [photo.id, photo])) };
}

describe('what a photo in doubt may be', () => {
  it('is first who comes next on the list and has no photos, at last nobody', () => {
    const { shoot, sorted } = morning(['anna', '', '?', '', 'dana', '']);
    const [doubt] = sorted.doubts;
    const before = subjectBefore(shoot.photos, 'p2', sorted);
    expect(before).toBe('anna');
    expect(doubt && choicesOf(doubt, { sorted, listed, before })).toEqual([
      { subjectId: 'boris', isCard: true },
      { subjectId: 'cyril', isCard: true },
      { subjectId: 'anna', isCard: false, isNoCard: true },
      { subjectId: null, isCard: true },
    ]);
  });

  it('is first whose card it is, when it comes again', () => {
    const { shoot, sorted } = morning(['anna', '', 'boris', '', 'anna', '']);
    const [doubt] = sorted.doubts;
    const before = subjectBefore(shoot.photos, 'p4', sorted);
    const choices = doubt ? choicesOf(doubt, { sorted, listed, before }) : [];
    expect(choices[0]).toEqual({ subjectId: 'anna', isCard: true });
    expect(choices.map(({ subjectId }) => subjectId)).toContain('boris');
  });
});

it('the photos around one are those of its camera, in the order of their names', () => {
  const { shoot } = morning(['anna', '', '', '', 'boris']);
  expect(around(shoot.photos, 'p2', 1, 1)).toEqual(['p1', 'p2', 'p3']);
  expect(around(shoot.photos, 'p0', 3, 1)).toEqual(['p0', 'p1']);
});

it('one photo alone can be changed only before another one of the same subject', () => {
  const { shoot, sorted, known } = morning(['anna', '', '', 'boris', '']);
  expect(nextOwn(shoot.photos, 'p1', known, sorted)).toBe('p2');
  expect(nextOwn(shoot.photos, 'p2', known, sorted)).toBeUndefined();
});

it('the last decision is the latest one', () => {
  const decided = (at: number) => ({ decision: { subjectId: 'anna', isCard: false, at } });
  const { photos } = morning(['', '', ''], [decided(5), decided(9), decided(7)]);
  expect(lastDecision(photos)?.id).toBe('p1');
});
