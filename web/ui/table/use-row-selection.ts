import { useRef, useState } from 'react';
import { withRange, withRow } from './select-rows.ts';

export interface RowSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Takes or leaves a row; with `isRange` all from the one that was clicked before. */
  toggle: (id: string, isOn: boolean, isRange: boolean) => void;
  clear: () => void;
  /** Chooses rows of all pages. */
  chooseAll: (ids: readonly string[]) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * The rows that are chosen in a list: `useRowSelection(rows.map(({ id }) => id), list.query)`.
 * Another page, search or filter (another `query`) starts anew; a row that is gone is not chosen any more. Rows of all pages
 * stay chosen while the search and the filters (`scope`) do.
 */
export function useRowSelection(shownIds: readonly string[], query: string, scope: string = query): RowSelection {
  const [chosen, setChosen] = useState({ key: query, ids: none, isOfAll: false });
  const last = useRef<string | null>(null);
  const isValid = chosen.key === (chosen.isOfAll ? scope : query);
  const shown = chosen.isOfAll ? chosen.ids : new Set(shownIds.filter((id) => chosen.ids.has(id)));
  const ids = isValid ? shown : none;
  const onChange = (next: ReadonlySet<string>): void => {
    const isOfAll = chosen.isOfAll && isValid && next.size > 0;
    setChosen({ key: isOfAll ? scope : query, ids: next, isOfAll });
  };
  return {
    ids,
    onChange,
    toggle(id, isOn, isRange) {
      const from = isRange ? last.current : null;
      last.current = id;
      onChange(from === null ? withRow(ids, id, isOn) : withRange(ids, shownIds, [from, id], isOn));
    },
    clear: () => onChange(none),
    chooseAll: (all) => setChosen({ key: scope, ids: new Set(all), isOfAll: true }),
  };
}
