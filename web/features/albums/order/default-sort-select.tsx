import { useState } from 'react';
import type { Album } from '../../../../shared/contract/albums.ts';
import { type SortOption, sortOf, sortOptions } from '../../../../shared/rules/photo-sort.ts';
import { errorText } from '../../../lib/api.ts';
import { Select } from '../../../ui/select.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { photoTexts } from '../../photos/photo-texts.ts';
import { updateAlbum } from '../api.ts';
import { orderTexts as texts } from './order-texts.ts';

interface DefaultSortSelectProps {
  album: Pick<Album, 'id' | 'defaultSort'>;
  onChanged: (sort: SortOption) => void;
}

const options = sortOptions.map((value) => ({ value, label: photoTexts.sortLabels[value] }));

/** The order of an album for guests and its owner, until they choose another one. */
export function DefaultSortSelect({ album, onChanged }: DefaultSortSelectProps) {
  const [value, setValue] = useState(sortOf(album, null));
  const toast = useToast();
  const save = async (sort: SortOption): Promise<void> => {
    setValue(sort);
    try {
      await updateAlbum(album.id, { defaultSort: sort });
      onChanged(sort);
      toast(texts.defaultSortSaved);
    } catch (error) {
      setValue(value);
      toast(texts.failed + errorText(error, texts.unexpected), 'error');
    }
  };
  return <Select label={texts.defaultSort} value={value} options={options} onValueChange={save} />;
}
