import { useState } from 'react';

export interface RowSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * The rows that are chosen in a list: `useRowSelection(rows.map(({ id }) => id), list.query)`.
 * Another page, search or filter (another `query`) starts anew; a row that is gone is not chosen any more.
 */
export function useRowSelection(shownIds: readonly string[], query: string): RowSelection {
  const [chosen, setChosen] = useState({ query, ids: none });
  const ids = chosen.query === query ? new Set(shownIds.filter((id) => chosen.ids.has(id))) : none;
  const onChange = (next: ReadonlySet<string>): void => setChosen({ query, ids: next });
  return { ids, onChange, clear: () => onChange(none) };
}
