import type { Context } from '../core/context.ts';
import { compareFiles, type FilePosition, type Orphan } from './compare-files.ts';
import { fileKinds } from './file-kinds.ts';
import { maxExamples, type RuleResult } from './rule.ts';

interface Options {
  /** Files per page of R2. */
  pageSize?: number;
  /** Younger files may have no row. */
  minAgeMs?: number;
}

/** Compares all files of R2 with all rows of D1 in one call: files without a row, and rows without their file. */
export async function checkFiles(ctx: Context, { pageSize = 1000, minAgeMs = 0 }: Options = {}): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const kind of fileKinds) {
    const [orphans, lost] = [emptyResult(`${kind.name}-orphaned`), emptyResult(`${kind.name}-lost`)];
    let position: FilePosition | null = null;
    do {
      const slice = await compareFiles(ctx, kind, position, { pageSize, minAgeMs });
      addTo(orphans, keysOf(slice.orphans));
      addTo(lost, slice.lost);
      position = slice.next;
    } while (position);
    results.push(orphans, lost);
  }
  return results;
}

export const keysOf = (orphans: readonly Orphan[]): string[] => orphans.map(({ key }) => key);

export const emptyResult = (rule: string): RuleResult => ({ rule, count: 0, examples: [] });

export function addTo(result: RuleResult, found: readonly string[]): void {
  result.count += found.length;
  result.examples.push(...found.slice(0, maxExamples - result.examples.length));
}
