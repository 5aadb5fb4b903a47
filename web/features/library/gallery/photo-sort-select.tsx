import { type SortOption, sortOptions } from '../../../../shared/library/photos/photo-sort.ts';
import { Select } from '../../../ui/form/select.tsx';
import { photoTexts } from './photo-texts.ts';

interface PhotoSortSelectProps {
  value: SortOption;
  onChange: (sort: SortOption) => void;
}

const options = sortOptions.map((value) => ({ value, label: photoTexts.sortLabels[value] }));

export function PhotoSortSelect({ value, onChange }: PhotoSortSelectProps) {
  return <Select label={photoTexts.sort} hideLabel value={value} options={options} onValueChange={onChange} />;
}
