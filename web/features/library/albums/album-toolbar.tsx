import { SearchField } from '../../../ui/form/search-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Toolbar } from '../../../ui/table/toolbar.tsx';
import { albumsTexts as texts } from './album-texts.ts';
import type { AlbumFilter } from './use-album-filter.ts';

/** Search and order of the albums. */
export const AlbumToolbar = ({ filter }: { filter: AlbumFilter }) => (
  <Toolbar
    oneLine
    search={
      <SearchField
        label={texts.search}
        hideLabel
        placeholder={texts.searchShort}
        value={filter.search}
        onSearch={filter.setSearch}
      />
    }
  >
    <Select
      label={texts.sort}
      hideLabel
      value={filter.sort}
      options={filter.sorts.map((value) => ({ value, label: texts.sortLabels[value] }))}
      onValueChange={filter.setSort}
    />
  </Toolbar>
);
