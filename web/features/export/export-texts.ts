import { formatBytes } from '../../../shared/format/bytes.ts';
import { outOf } from '../../../shared/format/out-of.ts';
import { photoCountText, plural } from '../../../shared/format/plural.ts';

export const exportTexts = {
  title: 'Stiahnuť moje údaje',
  intro: 'Všetko, čo tu máte, v\u00a0súboroch ZIP, ktoré otvoríte na každom počítači:',
  contents: [
    'fotky v\u00a0pôvodnej kvalite, v\u00a0priečinkoch podľa albumov,',
    'účet, adresy, plán úložiska a\u00a0súhlasy,',
    'objednávky a\u00a0faktúry v\u00a0PDF,',
    'zoznam kontrolných súčtov, ktorým overíte, že sa nič nestratilo.',
  ],
  start: 'Stiahnuť moje údaje',
  preparing: 'Pripravujem...',
  again: 'Stiahnuť znova',
  started: 'Sťahovanie sa začalo. Priebeh ukáže váš prehliadač.',
  size: (photos: number, bytes: number) =>
    photos === 0 ? 'bez fotiek' : `${photoCountText(photos)}, ${formatBytes(bytes)}`,
  parts: (count: number) =>
    `Fotiek je veľa, preto sú rozdelené na ${plural(count, 'súbor', 'súbory', 'súborov')} ZIP. Stiahnite ich postupne; odkazy platia najviac hodinu a\u00a0potom ich obnovíme.`,
  part: (part: number, of: number) => `Časť ${part} ${outOf(of)}`,
  partLabel: (part: number, of: number) => `Stiahnuť časť ${part} ${outOf(of)}`,
  download: 'Stiahnuť',
  taken: 'Stiahnutie spustené',
  changed: 'Vaše fotky sa medzitým zmenili, preto sú časti iné. Stiahnite všetky znova, aby žiadna fotka nechýbala.',
  failed: 'Údaje sa nepodarilo pripraviť. Skúste to znova.',
};
