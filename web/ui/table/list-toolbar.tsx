import type { ReactNode } from 'react';
import type { Filters } from '../../lib/list-query.ts';
import type { ListQuery } from '../../lib/use-list-query.ts';
import { SearchField } from '../form/search-field.tsx';
import { Select } from '../form/select.tsx';
import { Toolbar } from './toolbar.tsx';

/** A select over one of the list's filters. */
export type ListFilter<F extends Filters> = {
  [Name in keyof F & string]: { name: Name; label: string; options: readonly { value: F[Name]; label: string }[] };
}[keyof F & string];

interface ListToolbarProps<F extends Filters> {
  list: Pick<ListQuery<F>, 'search' | 'setSearch' | 'filters' | 'setFilter'>;
  /** Label and placeholder of the search; without them there is none. */
  texts: { search?: string; searchHint?: string };
  filters?: readonly ListFilter<F>[];
  isSearchFocused?: boolean | undefined;
  /** Buttons beside them. */
  children?: ReactNode;
}

/** Search and filters of a list; their state is in the URL. */
export function ListToolbar<F extends Filters>({
  list,
  texts: { search, searchHint },
  filters,
  isSearchFocused,
  children,
}: ListToolbarProps<F>) {
  return (
    <Toolbar
      search={
        search && (
          <SearchField
            label={search}
            hideLabel
            placeholder={searchHint}
            value={list.search}
            onSearch={list.setSearch}
            isFocused={isSearchFocused}
          />
        )
      }
    >
      {filters?.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          value={list.filters[name] as F[keyof F & string]}
          options={options}
          onValueChange={(value) => list.setFilter(name, value)}
        />
      ))}
      {children}
    </Toolbar>
  );
}
