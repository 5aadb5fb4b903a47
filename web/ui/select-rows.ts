type Ids = ReadonlySet<string>;

export function withRow(ids: Ids, id: string, isOn: boolean): Ids {
  const next = new Set(ids);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

export type AllState = 'none' | 'some' | 'all';

export function stateOfAll(ids: Ids, shownIds: readonly string[]): AllState {
  const count = shownIds.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === shownIds.length ? 'all' : 'some';
}
