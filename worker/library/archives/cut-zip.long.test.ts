import { it } from 'vitest';
import { expectSameWhenCut, makeZipOf } from '../../testing/cut-zip.ts';

it('a ZIP of 2,000 photos, cut at twenty random bytes and resumed, is the very same', { timeout: 120_000 }, async () =>
  expectSameWhenCut(await makeZipOf(2000), 2000),
);
