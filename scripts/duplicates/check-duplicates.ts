import { root } from '../processes.ts';
import { findDuplicates, type Kind } from './find-duplicates.ts';

/** How many repeated places of each kind `npm run check` lets pass. Lower them when you have removed one. */
export const maxDuplicates: Record<Kind, number> = { code: 7, styles: 6, tests: 2 };

/** Returns what repeats too often; empty is well. */
export async function checkDuplicates(): Promise<string[]> {
  const duplicates = await findDuplicates(root);
  return (Object.keys(maxDuplicates) as Kind[]).flatMap((kind) => {
    const found = duplicates.filter((duplicate) => duplicate.kind === kind);
    if (found.length <= maxDuplicates[kind]) return [];
    return [
      `${found.length} repeated places of six or more lines in ${kind}; at most ${maxDuplicates[kind]} are meant: npm run duplicates`,
    ];
  });
}
