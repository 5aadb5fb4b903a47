import { pluralForm } from '../../../../shared/format/plural.ts';

export const dropTexts = {
  dropHere: 'Pustite priečinok, bude z\u00a0neho album',
  creating: 'Vytváram albumy...',
  created: (count: number) =>
    count === 1
      ? 'Album je vytvorený, fotky sa nahrávajú.'
      : `${count} ${pluralForm(count, 'album je vytvorený', 'albumy sú vytvorené', 'albumov je vytvorených')}, fotky sa nahrávajú.`,
  noFolder: 'Sem pustite celý priečinok, bude z\u00a0neho album. Jednotlivé fotky pustite do otvoreného albumu.',
  noPhotos: 'V\u00a0priečinku nie sú žiadne fotky.',
  tooMany: (max: string) => `Naraz pustite najviac ${max}.`,
  failed: (title: string, why: string) => `Album „${title}“ sa nepodarilo vytvoriť a\u00a0nahrať: ${why}`,
  retry: 'Skúste to znovu.',
  untitled: 'Nový album',
};
