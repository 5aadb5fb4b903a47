import { formatBytes } from '../../../../shared/format/bytes.ts';
import { photoCountText, plural, pluralForm } from '../../../../shared/format/plural.ts';

const albumsText = (count: number): string =>
  count === 0 ? 'v\u00a0žiadnom albume' : `v\u00a0${count} ${pluralForm(count, 'albume', 'albumoch', 'albumoch')}`;

export const duplicatesTexts = {
  title: 'Duplikáty',
  text: 'Fotky, ktoré máte aj v\u00a0menšej veľkosti, napríklad z\u00a0WhatsAppu alebo Messengera.',
  found: (groups: number, bytes: number) =>
    `${plural(groups, 'fotka má menšiu kópiu', 'fotky majú menšie kópie', 'fotiek má menšie kópie')}. Keď necháte len väčšie, uvoľníte ${formatBytes(bytes)}.`,
  loading: 'Hľadám duplikáty…',
  loadFailed: 'Duplikáty sa nepodarilo nájsť: ',
  retry: 'Skúsiť znovu',
  more: 'Ukázať ďalšie',
  loadingMore: 'Načítavam…',
  emptyTitle: 'Nič nemáte dvakrát',
  emptyText: 'Keď nahráte fotku, ktorú už máte v\u00a0inej veľkosti, nájdete ju tu.',
  toPhotos: 'Prejsť na fotky',
  keep: (filename: string) => `Nechať fotku ${filename}`,
  kept: 'Zostane',
  facts: (width: number, height: number, bytes: number) => `${width} × ${height}, ${formatBytes(bytes)}`,
  albums: albumsText,
  keepLarger: 'Nechať väčšiu',
  keepChosen: 'Nechať vybranú',
  keepAll: (count: number) => `Nechať len väčšie (${count})`,
  keepAllTitle: 'Nechať len najväčšie fotky?',
  keepAllText: (copies: number) =>
    `Z\u00a0každej skupiny zostane najväčšia fotka. Do koša ${pluralForm(copies, 'pôjde', 'pôjdu', 'pôjde')} ${photoCountText(copies)}, obnoviť ich môžete 30\u00a0dní.`,
  keepAllConfirm: 'Nechať najväčšie',
  note: 'Fotka, ktorú necháte, nahradí kópie v\u00a0albumoch a\u00a0prevezme aj ich popis a\u00a0miesto v\u00a0Obľúbených. Kópie pôjdu do koša, obnoviť ich môžete 30\u00a0dní.',
  failed: 'Niektoré sa nepodarili: ',
  notRemoved: 'Kópie sú späť, ale fotke zostalo niečo z\u00a0toho, čo od nich dostala: ',
};
