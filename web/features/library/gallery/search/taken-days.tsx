import { TextField } from '../../../../ui/form/text-field.tsx';
import { photoSearchTexts as texts } from './photo-search-texts.ts';
import type { PhotoSearch } from './use-photo-search.ts';

/** The days that photos were taken on. */
export const TakenDays = ({ search }: { search: PhotoSearch }) => (
  <>
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
  </>
);
