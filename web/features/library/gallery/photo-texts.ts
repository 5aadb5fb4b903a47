import type { Photo } from '../../../../shared/library/photos/contract.ts';

export const photoTexts = {
  open: ({ filename, video }: Photo) => `Zobraziť ${video ? 'video' : 'fotku'} ${filename}`,
  select: (filename: string) => `Vybrať fotku ${filename}`,
  preparing: 'Uložená, náhľad pripravujeme…',
  repairable: 'Náhľad chýba, originál je uložený.',
  noPreview: 'Náhľad tejto fotky sa nedá vytvoriť.',
  /** A phone shows only the verb. */
  choose: 'Vybrať',
  choosePhotos: ' fotky',
  gridLabel: 'Fotky v albume',
  sections: 'Sekcie albumu',
  sort: 'Zoradiť',
  sortLabels: {
    createdAt_asc: 'Najskôr pridané',
    createdAt_desc: 'Naposledy pridané',
    takenAt_asc: 'Odfotené najskôr',
    takenAt_desc: 'Odfotené naposledy',
    filename_asc: 'Názov A – Z',
    filename_desc: 'Názov Z – A',
    size_asc: 'Od najmenších',
    size_desc: 'Od najväčších',
    manual: 'Vlastné poradie',
  },
  moreFailed: 'Ďalšie fotky sa nepodarilo načítať.',
  retry: 'Skúsiť znovu',
};
