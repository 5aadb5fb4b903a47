import type { Album } from '../../../../../shared/library/albums/contract.ts';
import { type SortOption, sortOf, sortOptions } from '../../../../../shared/library/photos/photo-sort.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { photoTexts } from '../../gallery/photo-texts.ts';
import { orderTexts as texts } from './order-texts.ts';
import { useSaveDefaultSort } from './use-save-default-sort.ts';

interface DefaultSortSelectProps {
  album: Pick<Album, 'id' | 'defaultSort'>;
  onChanged: (sort: SortOption) => void;
}

const options = sortOptions.map((value) => ({ value, label: photoTexts.sortLabels[value] }));

/** The order of an album for guests and its owner, until they choose another one. */
export function DefaultSortSelect({ album, onChanged }: DefaultSortSelectProps) {
  const save = useSaveDefaultSort(album, onChanged);
  return <Select label={texts.defaultSort} value={sortOf(album, null)} options={options} onValueChange={save} />;
}
