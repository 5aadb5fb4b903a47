type Ids = ReadonlySet<string>;

export function withRow(ids: Ids, id: string, isOn: boolean): Ids {
  const next = new Set(ids);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

/** Returns the set with all rows from one to another as they are shown, ends included. */
export function withRange(ids: Ids, shownIds: readonly string[], [from, to]: [string, string], isOn: boolean): Ids {
  const [first = 0, last = 0] = [shownIds.indexOf(from), shownIds.indexOf(to)].sort((a, b) => a - b);
  if (first < 0) return withRow(ids, to, isOn);
  return shownIds.slice(first, last + 1).reduce((all, id) => withRow(all, id, isOn), ids);
}

export type AllState = 'none' | 'some' | 'all';

export function stateOfAll(ids: Ids, shownIds: readonly string[]): AllState {
  const count = shownIds.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === shownIds.length ? 'all' : 'some';
}
