import { describe, expect, it } from 'vitest';
import { applyEntry, isOver, openJob, outcomeOf } from './job-state.ts';
import type { News } from './journal-entry.ts';
import { jobOf, temporaryStation } from './testing/temporary-station.ts';

const at = '2026-05-03T07:08:09.000Z';
/** Two copies, each a unit of its own. */
function open(...news: News[]) {
  const job = openJob(jobOf('10x15', 2, 'sha'), at, temporaryStation({ '10x15': { layout: 'dnp' } }));
  for (const each of news) applyEntry(job, { at, ...each });
  return job;
}
const [first, second] = ['01-lease/0001-1of2', '01-lease/0001-2of2'] as const;
const asked: News = { type: 'asked', unit: first, why: 'Vypadol prúd.' };
const say = (answer: 'printed' | 'again' | 'failed', unit: string = first): News => ({
  type: 'answered',
  unit,
  answer,
});
const taken = (unit: string): News => ({ type: 'taken', unit });

describe('a unit', () => {
  it.each<[string, News[], string, string]>([
    ['waits', [], 'waiting', ''],
    ['lies before the printer', [{ type: 'staged', unit: first }], 'staged', ''],
    ['is asked about, with the reason', [asked], 'asked', 'Vypadol prúd.'],
    ['is taken when the operator says that it is printed', [asked, say('printed')], 'taken', ''],
    ['waits again', [asked, say('again')], 'waiting', ''],
    ['failed', [asked, say('failed')], 'failed', ''],
  ])('%s', (_, news, status, why) => {
    expect(open(...news).units).toMatchObject([
      { id: first, status, why },
      { id: second, status: 'waiting', why: '' },
    ]);
  });

  it('that is printed again has another name each time, for its first file may still lie before the printer', () => {
    const name = '2026000123-0001-1of2--lease';
    const namesAfter = (...news: News[]) => open(...news).units.map((unit) => unit.name);
    const other = '2026000123-0001-2of2--lease';
    expect(namesAfter(asked, say('printed'))).toEqual([name, other]);
    expect(namesAfter(asked, say('failed'))).toEqual([name, other]);
    expect(namesAfter(asked, say('again'))).toEqual([`${name}-r`, other]);
    expect(namesAfter(asked, say('again'), asked, say('again'))).toEqual([`${name}-r-r`, other]);
  });
});

describe('an item', () => {
  it.each<[string, News[], ReturnType<typeof outcomeOf>]>([
    ['is not known before each copy is', [taken(first)], null],
    ['is printed once each copy is', [taken(first), taken(second)], { status: 'PRINTED', copies: 2, reason: '' }],
    [
      'fails with what is on paper when the operator says so',
      [taken(first), say('failed', second)],
      { status: 'FAILED', copies: 1, reason: 'Podľa obsluhy stanice sa nevytlačilo.' },
    ],
    [
      'fails for the reason of its file',
      [{ type: 'failed', position: 1, reason: 'Súbor chýba.' }],
      { status: 'FAILED', copies: 0, reason: 'Súbor chýba.' },
    ],
    [
      'fails when its job is called off',
      [taken(first), { type: 'dropped' }],
      { status: 'FAILED', copies: 1, reason: 'Úlohu odvolali skôr, ako sa vytlačila.' },
    ],
    ['of a job that is called off waits for the printer', [{ type: 'staged', unit: first }, { type: 'dropped' }], null],
  ])('%s', (_, news, outcome) => {
    const job = open(...news);
    expect(outcomeOf(job, job.items[0]!)).toEqual(outcome);
  });
});

it.each<[boolean, News[]]>([
  [false, []],
  [true, [{ type: 'dropped' }]],
  [false, [asked, { type: 'dropped' }]],
  [false, [{ type: 'staging', unit: first }, { type: 'dropped' }]],
  [true, [{ type: 'staged', unit: first }, { type: 'dropped' }, taken(first)]],
])('a job is over: %s, after %j', (expected, news) => {
  expect(isOver(open(...news))).toBe(expected);
});
