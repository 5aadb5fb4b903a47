import { formatMonth, formatMonthShort } from '../../../../shared/format/month.ts';
import { formatNumber, photoCountText } from '../../../../shared/format/plural.ts';
import type { UnfiledCount } from '../../../../shared/library/photos/contract.ts';

export const timelineTexts = {
  title: 'Všetky fotky',
  count: photoCountText,
  number: formatNumber,
  month: formatMonth,
  shortMonth: formatMonthShort,
  /** Of the months in the window, from the newest to the oldest. */
  months: (first: string, last: string) => {
    if (first === last) return formatMonth(first);
    const isSameYear = first.slice(0, 4) === last.slice(0, 4);
    return `${isSameYear ? timelineTexts.monthName(first) : formatMonth(first)} – ${formatMonth(last)}`;
  },
  monthName: (month: string) => formatMonth(month).replace(/\s*\d+$/, ''),
  loading: 'Načítavam fotky…',
  loadFailed: 'Chyba pri načítaní fotiek: ',
  moreFailed: 'Niektoré fotky sa nepodarilo načítať.',
  retry: 'Skúsiť znovu',
  emptyTitle: 'Zatiaľ tu nie sú žiadne fotky',
  emptyText: 'Nahrajte ich do albumu. Tu ich potom nájdete všetky, zoradené podľa toho, kedy ste ich odfotili.',
  toAlbums: 'Prejsť na albumy',
  chooseMonth: 'Vybrať mesiac',
  scrubber: 'Prejsť na mesiac',
  place: (month: string, count: number) => `${formatMonth(month)}, ${photoCountText(count)}`,
};

export const libraryTexts = {
  label: 'Vaše fotky',
  albums: 'Albumy',
  photos: timelineTexts.title,
  unfiled: (counted: UnfiledCount | undefined) =>
    counted && counted.count > 0 ? `Nezaradené (${counted.count}${counted.isMore ? '+' : ''})` : 'Nezaradené',
  favorites: 'Obľúbené',
  duplicates: 'Duplikáty',
  trash: 'Kôš',
};
