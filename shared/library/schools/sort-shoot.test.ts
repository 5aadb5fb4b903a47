import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOverlooked } from './overlooked-cards.ts';
import type { ShootPhoto } from './shoot-streams.ts';
import { type Decision, isCertain, type Shoot, sortShoot } from './sort-shoot.ts';

const cards = ['anna', 'boris', 'cyril', 'dana', 'trieda'].map((subjectId) => ({
  code: subjectId.toUpperCase(),
  subjectId,
}));

/**
 * A morning in words: `[ANNA]` is a card, `[?]` one that can't be read, `|` a pause of ten minutes, anything else a photo
 * of that name. One is taken each ten seconds.
 */
function morning(text: string, more: Partial<Shoot> = {}): Shoot {
  let time = Date.UTC(2026, 10, 26, 8);
  const photos = text.split(' ').flatMap((word, at): ShootPhoto[] => {
    time += word === '|' ? 600_000 : 10_000;
    if (word === '|') return [];
    const [name = '', camera = 'A'] = word.split('@');
    const codes = (name.match(/^\[([A-Z+]+)\]/)?.[1] ?? '').split('+').filter((code) => code !== '');
    return [{ id: name, filename: `IMG_${at}.JPG`, takenAt: time, camera, codes, hasUnreadCard: name === '[?]' }];
  });
  return { photos, cards, expected: [], decisions: [], ...more };
}

const shown = (shoot: Shoot) => {
  const { subjectOf, doubts, withoutPhotos } = sortShoot(shoot);
  return {
    of: [...subjectOf].map(([photo, subject]) => `${photo}:${subject}`).join(' '),
    doubts: doubts.map(({ kind, photoId, subjectIds, heldIds }) =>
      [kind, photoId, subjectIds.join('/'), heldIds.join()].filter((part) => part !== '').join(' '),
    ),
    withoutPhotos,
  };
};

describe('sortShoot', () => {
  it.each([
    ['the photos from a card to the next are of its child', '[ANNA] a b [BORIS] c', 'a:anna b:anna c:boris', []],
    ['a card may be photographed twice in a row', '[ANNA] [ANNA] a', 'a:anna', []],
    ['a card may be photographed again when it was not sharp', '[?] [ANNA] a', 'a:anna', []],
    ['who comes late is still there', '[ANNA] | a', 'a:anna', []],
    ['before the first card they are nobody’s', 'x y [ANNA] a', 'a:anna', ['before-first-card x x,y']],
    ['after a card that can’t be read', '[ANNA] a [?] b c [BORIS] d', 'a:anna d:boris', ['unread-card [?] b,c']],
    ['after a card of another job', '[ANNA] a [EVA] b', 'a:anna', ['foreign-card [EVA] b']],
    ['after two cards in one picture', '[ANNA+BORIS] a', '', ['several-cards [ANNA+BORIS] anna/boris a']],
    ['after two cards in a row', '[ANNA] [BORIS] a [CYRIL] b', 'b:cyril', ['cards-in-a-row [BORIS] boris/anna a']],
    ['after a pause', '[ANNA] a | b c [BORIS] d', 'a:anna d:boris', ['gap b anna b,c']],
    [
      'after a card that was there before',
      '[ANNA] a [BORIS] b [ANNA]2 c',
      'a:anna b:boris',
      ['card-twice [ANNA]2 anna c'],
    ],
  ])('%s: %s', (_, text, of, doubts) => {
    expect(shown(morning(text))).toMatchObject({ of, doubts });
  });

  it('names who has no photos, of those who were there', () => {
    const shoot = morning('[ANNA] a [BORIS]', { expected: ['anna', 'boris', 'trieda'] });
    expect(shown(shoot).withoutPhotos).toEqual(['boris', 'trieda']);
    expect(isCertain(sortShoot(shoot))).toBe(false);
    expect(isCertain(sortShoot({ ...shoot, expected: ['anna'] }))).toBe(true);
  });

  it.each<[string, string, Decision[], string]>([
    ['whose it is', '[ANNA] a [?] b', [{ photoId: '[?]', subjectId: 'boris', isCard: true }], 'a:anna b:boris'],
    [
      'that it is no card',
      '[ANNA] a [?] b',
      [{ photoId: '[?]', subjectId: 'anna', isCard: false }],
      'a:anna [?]:anna b:anna',
    ],
    ['that they are nobody’s', 'x [ANNA] a', [{ photoId: 'x', subjectId: null, isCard: false }], 'a:anna'],
    ['that nobody’s go on after a pause', 'x | y', [{ photoId: 'x', subjectId: null, isCard: false }], ''],
    [
      'where a card was overlooked',
      '[ANNA] a k b',
      [{ photoId: 'k', subjectId: 'boris', isCard: true }],
      'a:anna b:boris',
    ],
    [
      'that it is the same child',
      '[ANNA] a | b',
      [{ photoId: 'b', subjectId: 'anna', isCard: false }],
      'a:anna b:anna',
    ],
  ])('is told %s', (_, text, decisions, of) => {
    expect(shown(morning(text, { decisions }))).toMatchObject({ of, doubts: [] });
  });

  it('sorts what several cameras take at the same time, each by its own cards', () => {
    expect(shown(morning('[ANNA] [BORIS]@B a@A b@B c@A'))).toMatchObject({ of: 'a:anna c:anna b:boris', doubts: [] });
  });

  it('asks whose the photos of a camera without cards are, from any of them on', () => {
    const text = '[ANNA] a b@B [BORIS] c@B d';
    expect(shown(morning(text))).toMatchObject({ of: 'a:anna d:boris', doubts: ['camera-without-cards b b,c'] });
    const decisions = [{ photoId: 'c', subjectId: 'boris', isCard: false }];
    expect(shown(morning(text, { decisions }))).toMatchObject({
      of: 'a:anna d:boris c:boris',
      doubts: ['before-first-card b b'],
    });
  });

  it('asks again about a card after one that was decided', () => {
    const decisions = [{ photoId: '[BORIS]2', subjectId: 'boris', isCard: true }];
    expect(shown(morning('[BORIS] b [CYRIL] c [BORIS]2 [ANNA] a', { decisions })).doubts).toEqual([
      'cards-in-a-row [ANNA] anna/boris a',
    ]);
    const unread = [{ photoId: '[?]', subjectId: 'boris', isCard: true }];
    expect(shown(morning('[?] | b [CYRIL] c [BORIS] d', { decisions: unread }))).toMatchObject({
      of: 'b:boris c:cyril',
      doubts: ['card-twice [BORIS] boris d'],
    });
  });

  it('asks when a card that can’t be read is beside one that can', () => {
    const shoot = morning('[ANNA] a');
    const photos = shoot.photos.map((photo) => ({ ...photo, hasUnreadCard: photo.codes.length > 0 }));
    expect(shown({ ...shoot, photos })).toMatchObject({ of: '', doubts: ['several-cards [ANNA] anna a'] });
  });

  it('asks when two cameras of a model, or a clock that was set, mix up photos', () => {
    const photo = (filename: string, seconds: number, code?: string): ShootPhoto => ({
      ...{ id: filename, filename, takenAt: seconds * 1000, camera: '', hasUnreadCard: false },
      codes: code ? [code] : [],
    });
    const mixed = [
      photo('IMG_1', 10, 'ANNA'),
      photo('IMG_2', 20),
      photo('IMG_901', 30, 'BORIS'),
      photo('IMG_902', 40),
      photo('IMG_3', 50),
    ];
    expect(shown({ ...morning(''), photos: mixed })).toMatchObject({
      of: 'IMG_2:anna IMG_902:boris',
      doubts: ['out-of-order IMG_3 boris IMG_3'],
    });
    const named = [photo('IMG_1', 10, 'ANNA'), photo('DSC_1', 20, 'BORIS'), photo('IMG_2', 30), photo('DSC_2', 40)];
    expect(shown({ ...morning(''), photos: named })).toMatchObject({ of: 'IMG_2:anna DSC_2:boris', doubts: [] });
  });

  it('goes by name where a time is missing, and by both when a camera begins its names anew', () => {
    const photo = (id: string, filename: string, takenAt: number | null, codes: string[] = []): ShootPhoto => ({
      ...{ id, filename, takenAt, codes, camera: 'A', hasUnreadCard: false },
    });
    const of = (photos: ShootPhoto[]) => shown({ ...morning(''), photos }).of;
    expect(of([photo('b', 'IMG_10.JPG', null), photo('a', 'IMG_9.JPG', 9, ['ANNA'])])).toBe('b:anna');
    expect(of([photo('b', 'IMG_0001.JPG', 2), photo('a', 'IMG_9999.JPG', 1, ['ANNA'])])).toBe('b:anna');
    expect(of([photo('b', 'IMG_0002.JPG', 1), photo('a', 'IMG_0001.JPG', 1, ['ANNA'])])).toBe('b:anna');
  });
});

interface Truth {
  shoot: Shoot;
  /** Whose each photo really is; cards too. */
  subjectOf: Map<string, string>;
  cardIds: Set<string>;
}

/** A morning of some children, of whose cards some can't be read, and some are not noticed at all. */
const truth = (unread: fc.Arbitrary<'read' | 'unread' | 'unnoticed'>): fc.Arbitrary<Truth> =>
  fc
    .array(
      fc.record({ card: unread, count: fc.integer({ min: 1, max: 12 }), pause: fc.integer({ min: 5, max: 60 }) }),
      {
        minLength: 2,
        maxLength: 70,
      },
    )
    .map((children) => {
      let time = 0;
      const made: Truth = { shoot: morning(''), subjectOf: new Map(), cardIds: new Set() };
      const photos: ShootPhoto[] = [];
      const take = (subjectId: string, seconds: number, card?: 'read' | 'unread' | 'unnoticed'): void => {
        time += seconds * 1000;
        const id = `${photos.length}`;
        made.subjectOf.set(id, subjectId);
        if (card) made.cardIds.add(id);
        photos.push({
          ...{ id, filename: `DSC${id}.JPG`, takenAt: time, camera: 'A' },
          codes: card === 'read' ? [subjectId] : [],
          hasUnreadCard: card === 'unread',
        });
      };
      children.forEach(({ card, count, pause }, at) => {
        take(`child-${at}`, pause, card);
        for (let taken = 0; taken < count; taken++) take(`child-${at}`, 8);
      });
      const ids = children.map((_, at) => `child-${at}`);
      const own = { photos, cards: ids.map((id) => ({ code: id, subjectId: id })), expected: ids };
      return { ...made, shoot: { ...made.shoot, ...own } };
    });

const wrongIn = ({ subjectOf, cardIds }: Truth, sorted: ReturnType<typeof sortShoot>): string[] =>
  [...sorted.subjectOf].flatMap(([id, subject]) => (subject !== subjectOf.get(id) || cardIds.has(id) ? [id] : []));

/** Decides as somebody who looks at the photos would, until nothing is in doubt. Returns the decisions. */
function decideAll(made: Truth): Decision[] {
  const decisions: Decision[] = [];
  const decide = (photoId: string): void => {
    decisions.push({ photoId, subjectId: made.subjectOf.get(photoId) ?? null, isCard: made.cardIds.has(photoId) });
  };
  for (;;) {
    const { doubts, withoutPhotos } = sortShoot({ ...made.shoot, decisions });
    const [doubt] = doubts;
    if (doubt) decide(doubt.photoId);
    else if (withoutPhotos[0])
      decide([...made.cardIds].find((id) => made.subjectOf.get(id) === withoutPhotos[0]) ?? '');
    else return decisions;
    if (decisions.length > 200) throw new Error('The doubts do not end.');
  }
}

describe('a morning', () => {
  it('whose cards were all read leaves no doubt, and each photo is with its child', () => {
    fc.assert(
      fc.property(truth(fc.constant('read')), (made) => {
        const sorted = sortShoot(made.shoot);
        expect([isCertain(sorted), wrongIn(made, sorted)]).toEqual([true, []]);
        expect(sorted.subjectOf.size).toBe(made.subjectOf.size - made.cardIds.size);
      }),
    );
  });

  it('is never certain as long as one photo is with the wrong child, and is once all is decided', () => {
    const card = fc.constantFrom(...(['read', 'read', 'read', 'read', 'unread', 'unnoticed'] as const));
    fc.assert(
      fc.property(truth(card), (made) => {
        const first = sortShoot(made.shoot);
        if (wrongIn(made, first).length > 0) expect(isCertain(first)).toBe(false);
        const decisions = decideAll(made);
        const sorted = sortShoot({ ...made.shoot, decisions });
        expect([isCertain(sorted), wrongIn(made, sorted)]).toEqual([true, []]);
        expect(sorted.subjectOf.size).toBe(made.subjectOf.size - made.cardIds.size);
        // A decision for each card that was not read.
        const unread = made.shoot.photos.filter(({ id, codes }) => made.cardIds.has(id) && codes.length === 0);
        expect(decisions.length).toBeLessThanOrEqual(unread.length);
      }),
    );
  });
});

describe('findOverlooked', () => {
  it('has the photo after the longest pause of who has too many', () => {
    const text = '[ANNA] a b c [BORIS] d e f card g h i [DANA] j k l';
    const shoot = morning(text, { expected: ['anna', 'boris', 'cyril', 'dana'] });
    const photos = shoot.photos.map((photo, at) => ({
      ...photo,
      takenAt: (photo.takenAt ?? 0) + (at > 7 ? 40_000 : 0),
    }));
    const later = { ...shoot, photos };
    expect(findOverlooked(later, sortShoot(later), 2)).toEqual([
      { photoId: 'card', subjectId: 'boris' },
      { photoId: 'b', subjectId: 'anna' },
    ]);
  });

  it('has a photo in the middle where no times are known', () => {
    const shoot = morning('[ANNA] a [BORIS] b card d e');
    const photos = shoot.photos.map((photo) => ({ ...photo, takenAt: null }));
    const timeless = { ...shoot, photos };
    expect(findOverlooked(timeless, sortShoot(timeless), 1)).toEqual([{ photoId: 'd', subjectId: 'boris' }]);
  });
});
