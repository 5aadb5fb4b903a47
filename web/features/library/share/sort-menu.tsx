import { ArrowUpDown } from 'lucide-react';
import { sortOptions } from '../../../../shared/library/photos/photo-sort.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { photoTexts } from '../gallery/photo-texts.ts';
import type { SortButtonProps } from './sort-button.tsx';

const options = sortOptions.map((value) => ({ value, label: photoTexts.sortLabels[value] }));

/** Opens as soon as its code is there. */
export default function SortMenu({ value, onChange }: SortButtonProps) {
  return (
    <ChoiceMenu
      label={photoTexts.sort}
      value={value}
      options={options}
      onChange={onChange}
      defaultOpen
      trigger={
        <IconButton label={photoTexts.sort}>
          <ArrowUpDown aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
