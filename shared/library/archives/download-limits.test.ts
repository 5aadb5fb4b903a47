import { expect, it } from 'vitest';
import { planDownload } from './download-limits.ts';

it.each([
  ['all that fits', 'ab', '', 3, 'ab', '', 3],
  ['the first ones, in the order of the choice', 'cab', '', 2, 'ca', 'b', 2],
  ['what the guest has already, for nothing', 'abc', 'c', 2, 'ac', 'b', 1],
  ['only what they have, when nothing is left', 'abc', 'bd', 2, 'b', 'ac', 0],
  ['a photo that is chosen twice counts once', 'aab', '', 1, 'aa', 'b', 1],
  ['what they have of a limit that was lowered', 'ab', 'abc', 1, 'ab', '', 0],
])('plans %s', (_, chosen, had, limit, photos, over, left) => {
  const plan = planDownload(
    [...chosen].map((id) => ({ id })),
    new Set(had),
    limit,
  );
  const ids = (some: { id: string }[]) => some.map(({ id }) => id).join('');
  expect([ids(plan.photos), ids(plan.over), plan.left]).toEqual([photos, over, left]);
});
