import { useState } from 'react';
import type { SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import { listedName } from '../../../../../shared/library/schools/subjects.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { isFound } from '../is-found.ts';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface PersonPickerProps {
  subjects: readonly SchoolSubject[];
  /** Shown before anybody searches. */
  likely: readonly string[];
  isBusy: boolean;
  onPick: (subjectId: string) => void;
}

const maxShown = 8;

/** Somebody of a job, found by name or class. */
export function PersonPicker({ subjects, likely, isBusy, onPick }: PersonPickerProps) {
  const [search, setSearch] = useState('');
  const order = (id: string): number => (likely.includes(id) ? likely.indexOf(id) : likely.length);
  const found = subjects
    .filter((subject) => isFound(subject, search))
    .toSorted((one, other) => order(one.id) - order(other.id));
  return (
    <Stack gap={3}>
      <SearchField
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={search}
        onSearch={setSearch}
        isFocused
      />
      <div className={styles.people}>
        {found.slice(0, maxShown).map((subject) => (
          <Button key={subject.id} disabled={isBusy} onClick={() => onPick(subject.id)}>
            {personText(subject)}
          </Button>
        ))}
      </div>
      {found.length === 0 && <Muted size="s">{texts.nothingFound}</Muted>}
    </Stack>
  );
}

/** 'Nováková Anna, Lienky' */
export const personText = (subject: SchoolSubject): string =>
  [listedName(subject), subject.className].filter((part) => part !== '').join(', ');
