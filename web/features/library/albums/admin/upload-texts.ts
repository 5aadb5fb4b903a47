import { plural } from '../../../../../shared/format/plural.ts';
import { maxAdminFiles } from '../../../../../shared/library/photos/upload-limits.ts';

export const uploadTexts = {
  title: 'Pridať fotky do albumu',
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
  tryAgain: 'Skúste to znovu.',
  problem: (text: string) => `Chyba pri nahrávaní: ${text}`,
};
