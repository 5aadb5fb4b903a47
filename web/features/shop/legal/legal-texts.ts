import { paths } from '../../../paths.ts';

export const texts = {
  back: 'Späť na úvod',
  effective: (date: string) => `Platí od\u00a0${date}`,
  version: (version: string) => `verzia ${version}`,
  contents: 'Obsah',
  loading: 'Načítavam text...',
  failed: 'Text sa nepodarilo načítať.',
  retry: 'Skúsiť znovu',
  print: 'Vytlačiť',
  related: 'Ďalšie dokumenty',
  documents: [
    { href: paths.terms, title: 'Obchodné podmienky' },
    { href: paths.complaint, title: 'Reklamačný poriadok' },
    { href: paths.privacy, title: 'Ochrana osobných údajov' },
    { href: paths.processing, title: 'Zmluva o\u00a0spracúvaní osobných údajov (školské fotenie)' },
  ],
};
