import { formatBytes } from '../../../../shared/format/bytes.ts';
import { photoCountText, plural, pluralForm } from '../../../../shared/format/plural.ts';

const albumsText = (count: number): string =>
  count === 0 ? 'v\u00a0žiadnom albume' : `v\u00a0${count} ${pluralForm(count, 'albume', 'albumoch', 'albumoch')}`;

export const duplicatesTexts = {
  title: 'Duplikáty',
  text: 'Fotky, ktoré máte aj v\u00a0menšej veľkosti, napríklad ako ich poslal niekto cez chat.',
  found: (groups: number, bytes: number) =>
    `${plural(groups, 'fotka má menšiu kópiu', 'fotky majú menšie kópie', 'fotiek má menšie kópie')}. Kópie zaberajú ${formatBytes(bytes)}.`,
  loading: 'Hľadám duplikáty…',
  loadFailed: 'Duplikáty sa nepodarilo nájsť: ',
  retry: 'Skúsiť znovu',
  more: 'Ukázať ďalšie',
  loadingMore: 'Načítavam…',
  emptyTitle: 'Nič nemáte dvakrát',
  emptyText: 'Keď nahráte fotku, ktorú už máte väčšiu alebo menšiu, nájdete ju tu.',
  toPhotos: 'Prejsť na fotky',
  keep: (filename: string) => `Nechať fotku ${filename}`,
  kept: 'Zostane',
  facts: (width: number, height: number, bytes: number) => `${width} × ${height}, ${formatBytes(bytes)}`,
  albums: albumsText,
  keepLarger: 'Nechať väčšiu',
  keepChosen: 'Nechať vybranú',
  keepAll: (count: number) => `Nechať väčšie z\u00a0${pluralForm(count, 'tejto', 'týchto', 'týchto')} ${count}`,
  keepAllTitle: 'Nechať všade väčšiu?',
  keepAllText: (groups: number, copies: number) =>
    `Z\u00a0${groups} ${pluralForm(groups, 'skupiny', 'skupín', 'skupín')} zostane najväčšia fotka. Do koša ${pluralForm(copies, 'pôjde', 'pôjdu', 'pôjde')} ${photoCountText(copies)}, obnoviť ich môžete 30\u00a0dní.`,
  keepAllConfirm: 'Nechať väčšie',
  note: 'Vybraná fotka bude aj v\u00a0albumoch svojich kópií. Kópie pôjdu na 30\u00a0dní do koša.',
  failed: 'Nepodarilo sa to: ',
};
