import { photoCountText, plural, pluralForm } from '../../../../shared/format/plural.ts';
import { maxAdminFiles } from '../../../../shared/rules/upload-limits.ts';

export const uploadTexts = {
  title: 'Pridať fotky do albumu',
  titleRunning: 'Nahrávanie fotiek',
  titleDone: 'Fotky sú v albume',
  titleFailed: 'Niektoré fotky sa nepodarilo nahrať',
  titleAllFailed: 'Fotky sa nepodarilo nahrať',
  titleCancelled: 'Nahrávanie zrušené',

  tooMany: `Môžete nahrať maximálne ${maxAdminFiles} fotografií naraz. Vyberte menej súborov.`,
  createPreview: 'Vytvoriť náhľady hneď',
  createPreviewHelp: 'Inak sa vytvoria neskôr na pozadí, zvyčajne do pol hodiny.',
  addWatermark: 'Pridať na náhľady vodoznak',
  addWatermarkHelp: 'Originály ostávajú bez neho. Kto si fotku kúpi, dostane ju čistú.',
  watermark: 'Text vodoznaku',
  watermarkPlaceholder: '© Foto Nováková',
  watermarkMissing: 'Zadajte text vodoznaku, alebo vodoznak vypnite.',
  limit: `Naraz najviac ${maxAdminFiles} fotiek, jedna môže mať najviac 25 MB.`,
  quota: 'Fotky sa počítajú do úložiska majiteľa albumu.',
  submit: (count: number) => (count === 0 ? 'Nahrať fotky' : `Nahrať ${plural(count, 'fotku', 'fotky', 'fotiek')}`),
  submitting: 'Nahrávam...',
  tryAgain: 'Skúste to znova.',
  problem: (text: string) => `Chyba pri nahrávaní: ${text}`,
  someFailed: (count: number) =>
    `${photoCountText(count)} sa ${pluralForm(count, 'nenahrala', 'nenahrali', 'nenahralo')}. Dôvod je pri každej z nich.`,

  stop: 'Zrušiť nahrávanie',
  stopTitle: 'Zrušiť nahrávanie?',
  stopText: 'Fotky, ktoré sa už nahrali, v albume zostanú. Ostatné sa nenahrajú.',
  goOn: 'Pokračovať',
  stopped: 'Nahrávanie ste zrušili. Z fotiek, ktoré práve odchádzali, sa niektoré mohli stihnúť uložiť.',
  retry: (count: number) => `Skúsiť znova (${count})`,
  close: 'Zavrieť',
  files: 'Stav fotiek',
  makingPreviews: (count: number) =>
    `${pluralForm(count, 'Ešte sa vytvára', 'Ešte sa vytvárajú', 'Ešte sa vytvára')} ${plural(count, 'náhľad', 'náhľady', 'náhľadov')}. Okno môžete zavrieť, dokončia sa aj bez neho.`,
  previewsLater: 'Náhľady sa vytvoria neskôr na pozadí.',
};

export const fileStateTexts = {
  waiting: 'Čaká',
  sending: (percent: number) => `Nahráva sa ${percent} %`,
  processing: 'Spracúva sa',
  done: 'Hotovo',
  failed: 'Zlyhalo',
  linked: 'Zákazník túto fotku už mal, pridala sa do albumu.',
  duplicate: 'V albume už bola, druhýkrát sa nepridala.',
};
