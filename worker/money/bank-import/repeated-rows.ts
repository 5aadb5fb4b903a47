import type { Transaction } from './match-transactions.ts';
import { compareReferences, detailsKeyOf, groupOf, scopedReference } from './transaction-keys.ts';

/**
 * Returns each row of other files with the one of `rows` that it repeats: by the bank's reference, else by its details. In
 * each file a row stands for one, for equal transfers differ in nothing but their number.
 */
export function repeatedRows<T extends Transaction, Other extends Transaction & { importId: string }>(
  rows: readonly T[],
  others: readonly Other[],
): [T, Other][] {
  const days = new Set(others.map(({ postedOn }) => postedOn));
  const compared = rows.filter(({ postedOn }) => days.has(postedOn));
  const byReference = Map.groupBy(compared, referenceKeyOf);
  const byDetails = Map.groupBy(compared, detailsKeyOf);
  return [...Map.groupBy(others, ({ importId }) => importId).values()].flatMap((file) => {
    const left = new Set(compared);
    const pairs = new Map<Other, T>();
    const pair = (other: Other, candidates: readonly T[] = [], by: 'same' | 'unknown'): void => {
      const found = candidates.find(
        (row) => left.has(row) && compareReferences(row.bankReference, other.bankReference) === by,
      );
      if (!found || pairs.has(other)) return;
      left.delete(found);
      pairs.set(other, found);
    };
    for (const other of file) pair(other, byReference.get(referenceKeyOf(other)), 'same');
    for (const other of file) pair(other, byDetails.get(detailsKeyOf(other)), 'unknown');
    return [...pairs].map(([other, row]): [T, Other] => [row, other]);
  });
}

const referenceKeyOf = (row: Transaction): string => `${scopedReference(row.bankReference)} ${groupOf(row)}`;
