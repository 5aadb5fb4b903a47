import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { WideText } from '../../../ui/layout/wide-text.tsx';
import { photoSearchTexts as texts } from '../gallery/search/photo-search-texts.ts';
import { TakenDays } from '../gallery/search/taken-days.tsx';
import type { PhotoSearch } from '../gallery/search/use-photo-search.ts';
import styles from './timeline-search.module.css';

/** Finds photos by their filename, and by the days they were taken on, which take room only where they are wanted. */
export function TimelineSearch({ search }: { search: PhotoSearch }) {
  const [isOpen, setOpen] = useState(false);
  const hasDays = isOpen || search.from !== '' || search.to !== '';
  return (
    <search className={styles.search} aria-label={texts.label}>
      <div className={styles.name}>
        <SearchField
          label={texts.name}
          hideLabel
          placeholder={texts.hint}
          value={search.search}
          onSearch={(text) => search.set({ search: text })}
        />
      </div>
      <Button
        className={styles.button}
        icon={<CalendarRange aria-hidden="true" />}
        aria-expanded={hasDays}
        onClick={() => {
          if (hasDays && (search.from || search.to)) search.set({ from: '', to: '' });
          setOpen(!hasDays);
        }}
      >
        <WideText>{texts.days}</WideText>
      </Button>
      {hasDays && (
        <div className={styles.days}>
          <TakenDays search={search} />
        </div>
      )}
    </search>
  );
}
