import { formatCents } from '../../../../../shared/format/money.ts';
import { outOf } from '../../../../../shared/format/out-of.ts';
import { formatNumber, photoCountText, pluralForm } from '../../../../../shared/format/plural.ts';

export const reviewTexts = {
  title: (open: number, total: number) =>
    open === 0 ? 'Skontrolované' : `Na kontrolu: ${formatNumber(open)} ${outOf(formatNumber(total))}`,
  /** Read out when it changes. */
  left: (open: number) =>
    open === 0
      ? 'Všetko je skontrolované.'
      : `Na kontrolu ${pluralForm(open, 'ostáva', 'ostávajú', 'ostáva')} ${photoCountText(open)}.`,
  fine: (count: number) =>
    count === 0
      ? 'Na tieto fotky sa pozrite, kým ich dáte do košíka.'
      : `${photoCountText(count)} ${pluralForm(count, 'je', 'sú', 'je')} v\u00a0poriadku. Na tieto sa pozrite, kým ich dáte do košíka.`,
  list: 'Fotky na kontrolu',

  unprintable: (reason: string) => `Nedá sa vytlačiť. ${reason}`,
  damaged: (reason: string) => `Nevidno, ako bude vyzerať. ${reason}`,
  inCart: (format: string) => `Rovnakú fotku ${format} už v\u00a0košíku máte.`,
  twice: (format: string) => `Rovnakú fotku ${format} ste vybrali dvakrát.`,
  blurred: (format: string, dpi: number) => `Na ${format} má málo bodov (${dpi}\u00a0DPI), bude rozmazaná.`,
  cropped: (percent: number) => `Oreže sa ${formatNumber(Math.round(percent))}\u00a0% fotky.`,

  statuses: {
    open: null,
    solved: 'Upravené, v\u00a0poriadku',
    kept: 'Necháte tak',
    'left-out': 'Do košíka ju nedáme',
  },
  keep: 'Nechať tak',
  leaveOut: 'Vynechať',
  crop: 'Upraviť výrez',
  takeSize: (format: string, cents: number) => `Zmeniť na ${format} (${formatCents(cents)})`,
  takeBack: (format: string) => `Späť na ${format}`,
  /** Of a button beside a photo: its text, and which photo. */
  of: (text: string, filename: string) => `${text}: ${filename}`,
  printWhole: (count: number) => `Orezané vytlačiť celé (${formatNumber(count)})`,
  preview: (filename: string) => `Náhľad tlače: ${filename}`,

  back: 'Späť',
  add: (count: number) => `Pridať do košíka (${formatNumber(count)})`,
  acceptAndAdd: (count: number) => `Prijať a\u00a0pridať (${formatNumber(count)})`,
  leftOut: (count: number) =>
    `${photoCountText(count)} do košíka ${pluralForm(count, 'nepôjde', 'nepôjdu', 'nepôjde')}.`,
};
