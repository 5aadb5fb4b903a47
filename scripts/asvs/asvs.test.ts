import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { namedMutations } from './named-mutations.ts';
import { requirementCounts } from './requirement-counts.ts';

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, ids = '', state = '', reason = '', shown = '']) => ({ ids: ids.split(', '), state, reason, shown }));
const mutationsIn = (text: string) => [...text.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
const filesIn = (text: string) => text.replaceAll(/`[^`]*`/g, '').match(/[\w./-]*\/[\w./-]+|\w+\.toml/g) ?? [];

describe('docs/asvs.md', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    const wanted = Object.entries(requirementCounts).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    expect(wanted).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(rows)('says of $ids whether it is met, and what shows it', ({ state, reason, shown }) => {
    expect(['met', 'n/a', 'risk', 'not met']).toContain(state);
    expect(mutationsIn(shown).filter((name) => !namedMutations[name])).toEqual([]);
    expect(filesIn(shown).filter((file) => !existsSync(join(root, file)))).toEqual([]);
    if (state === 'met') expect(mutationsIn(shown).length + filesIn(shown).length).toBeGreaterThan(0);
    if (state === 'risk') expect(reason.length).toBeGreaterThan(60);
    if (state !== 'not met') expect(reason).not.toBe('');
  });

  it('leaves nothing of accounts, sessions and logs undone', () => {
    const undone = rows.filter(({ state }) => state === 'not met').flatMap(({ ids }) => ids);
    expect(undone.filter((id) => /^V(6|7|16)\./.test(id))).toEqual([]);
  });

  it('leaves no mutation out', () => {
    const used = rows.flatMap(({ shown }) => mutationsIn(shown));
    expect(Object.keys(namedMutations).filter((name) => !used.includes(name))).toEqual([]);
  });
});

// After a change of the code the damage has to be described anew, or the claim is about nothing.
it.each(Object.entries(namedMutations))('the mutation %s fits the code once', (_, { path, search, test }) => {
  expect(readFileSync(join(root, path), 'utf8').split(search)).toHaveLength(2);
  expect(existsSync(join(root, test))).toBe(true);
});
