/**
 * Which files run: `npm test` the first tier, `npm run test:all` then `*.slow.test.ts`, `npm run test:long` what takes many
 * minutes (`*.long.test.ts`). `all` is the first two at once. The configurations read it.
 */
export type Tier = 'first' | 'slow' | 'all' | 'long';

export const tier = (process.env.TEST_TIER || 'first') as Tier;

/** The files of a folder that belong to the tier: `include` and `exclude` of a Vitest project. */
export function filesOfTier(patterns: string[]): { include: string[]; exclude: string[] } {
  if (tier === 'first') return { include: patterns, exclude: ['**/*.slow.test.*', '**/*.long.test.*'] };
  if (tier === 'all') return { include: patterns, exclude: ['**/*.long.test.*'] };
  return { include: patterns.map((pattern) => pattern.replace('.test.', `.${tier}.test.`)), exclude: [] };
}
