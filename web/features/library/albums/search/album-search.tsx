import { Button } from '../../../../ui/form/button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { Toolbar } from '../../../../ui/table/toolbar.tsx';
import { photoSearchTexts } from '../../gallery/search/photo-search-texts.ts';
import { TakenDays } from '../../gallery/search/taken-days.tsx';
import type { PhotoSearch } from '../../gallery/search/use-photo-search.ts';
import { albumSearchTexts as texts } from '../album-texts.ts';
import styles from './album-search.module.css';

/** Fields to find photos of an album by their filename and the days they were taken on. */
export default function AlbumSearchFields({ search, onClose }: { search: PhotoSearch; onClose: () => void }) {
  return (
    <search className={styles.search} aria-label={texts.label}>
      <Toolbar
        search={
          <SearchField
            label={photoSearchTexts.name}
            value={search.search}
            isFocused={!search.isActive}
            onSearch={(text) => search.set({ search: text })}
          />
        }
      >
        <TakenDays search={search} />
        <Button onClick={onClose}>{texts.close}</Button>
      </Toolbar>
    </search>
  );
}
