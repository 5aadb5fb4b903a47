import { Button } from '../../../../ui/form/button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Toolbar } from '../../../../ui/table/toolbar.tsx';
import { albumSearchTexts as texts } from '../album-texts.ts';
import styles from './album-search.module.css';
import type { AlbumSearch } from './use-album-search.ts';

/** Fields to find photos of an album by their filename and the days they were taken on. */
export default function AlbumSearchFields({ search, onClose }: { search: AlbumSearch; onClose: () => void }) {
  return (
    <search className={styles.search} aria-label={texts.label}>
      <Toolbar
        search={
          <SearchField
            label={texts.name}
            value={search.search}
            isFocused={!search.isActive}
            onSearch={(text) => search.set({ search: text })}
          />
        }
      >
        <TextField
          type="date"
          label={texts.from}
          value={search.from}
          max={search.to || undefined}
          onChange={(event) => search.set({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={texts.to}
          value={search.to}
          min={search.from || undefined}
          onChange={(event) => search.set({ to: event.target.value })}
        />
        <Button onClick={onClose}>{texts.close}</Button>
      </Toolbar>
    </search>
  );
}
