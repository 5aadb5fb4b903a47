import type { ReactNode } from 'react';
import type { ListQuery } from '../lib/use-list-query.ts';
import { SearchField } from './search-field.tsx';
import { Toolbar } from './toolbar.tsx';

interface ListToolbarProps {
  list: Pick<ListQuery, 'search' | 'setSearch'>;
  /** What the search looks in; read aloud, not shown. */
  label: string;
  /** Shown in the search while it is empty. */
  hint: string;
  /** The selects that filter. */
  children?: ReactNode;
}

/** The toolbar of a list that is searched: its search stays in the address. */
export function ListToolbar({ list, label, hint, children }: ListToolbarProps) {
  return (
    <Toolbar
      search={<SearchField label={label} hideLabel placeholder={hint} value={list.search} onSearch={list.setSearch} />}
    >
      {children}
    </Toolbar>
  );
}
