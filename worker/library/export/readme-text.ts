import { outOf } from '../../../shared/format/out-of.ts';
import type { PhotosOfPart } from './photos-of-part.ts';

/** Returns a text that explains the ZIP's folders to people who open it years later. */
export function readmeText({ part, of }: Pick<PhotosOfPart, 'part' | 'of'>): string {
  const isFirst = part === 1;
  return [
    of > 1 ? `Vaše údaje z Momentky, časť ${part} ${outOf(of)}` : 'Vaše údaje z Momentky',
    '',
    'albumy/          fotky podľa albumov, originály tak, ako ste ich nahrali',
    'bez-albumu/      fotky, ktoré nie sú v žiadnom albume',
    '*.xmp            popis a hviezdičky (5 = obľúbená) fotky, ktorá je vedľa, ako ich čítajú iné programy',
    'albumy.json      zoznam albumov a fotiek tejto časti; fotka z viacerých albumov je uložená raz,',
    '                 v priečinku najstaršieho z nich, a ostatné sú uvedené pri nej; poradie v albume',
    '                 sa porovnáva ako text a sekcia stojí pred fotkami, ktoré sú v ňom za ňou',
    ...(isFirst
      ? [
          'ucet.json        účet, adresy, plán úložiska a súhlasy',
          'prihlasenia.json prihlásenia a zmeny zabezpečenia účtu za posledných 180 dní',
          'objednavky.json  objednávky',
          'vybery.json      čo vybrali hostia vašich zdieľaných albumov',
          'skolske-fotenia.json  zoznamy detí zo školských fotení',
          'faktury/         faktúry v PDF',
        ]
      : ['Účet, objednávky, výbery hostí a faktúry sú v prvej časti.']),
    'SHA256SUMS       kontrolné súčty všetkých súborov',
    '',
    'Či sú súbory v poriadku, overíte v tomto priečinku príkazom: sha256sum -c SHA256SUMS',
    '',
  ].join('\n');
}
