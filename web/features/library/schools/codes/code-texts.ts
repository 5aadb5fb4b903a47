import { plural } from '../../../../../shared/format/plural.ts';
import type { CodeFault } from '../../../../../shared/library/schools/child-codes.ts';

export const codeTexts = {
  title: 'Fotky zo školy',
  intro: 'Zadajte kód z\u00a0lístka, ktorý dieťa prinieslo zo školy alebo zo škôlky.',
  code: 'Kód z\u00a0lístka',
  codeHelp: 'Osem písmen a\u00a0číslic, napríklad K7MP 4XQA. Na veľkosti písmen nezáleží.',
  missing: 'Zadajte kód z\u00a0lístka.',
  faults: {
    letter: 'V\u00a0kóde nie sú čiarky, mäkčene ani znaky 0, 1, O a\u00a0I. Skontrolujte ho podľa lístka.',
    length: 'Kód má osem písmen a\u00a0číslic. Skontrolujte ho podľa lístka.',
    check: 'V\u00a0kóde je preklep. Skontrolujte ho podľa lístka.',
  } satisfies Record<CodeFault, string>,
  open: 'Zobraziť fotky',
  opening: 'Otváram...',
  failed: 'Fotky sa nepodarilo otvoriť. Skúste to znovu.',
  note: 'Fotky vidí iba ten, kto má kód, a\u00a0netreba sa registrovať. Máte viac detí? Kódy zadajte postupne, fotky objednáte spolu v\u00a0jednom košíku.',
  opened: 'Už otvorené',
  lost: 'Nemáte kód? Požiadajte oň školu alebo fotografa.',

  children: 'Deti',
  addChild: 'Pridať kód súrodenca',
  howTo: 'Otvorte fotku a\u00a0vyberte si, v\u00a0akom formáte ju chcete.',
  until: (day: string, days: number): string =>
    days === 0
      ? 'Dnes je posledný deň, keď fotky doručíme do školy zadarmo.'
      : `Objednajte do\u00a0${day} (ešte ${plural(days, 'deň', 'dni', 'dní')}) a\u00a0fotky doručíme do školy zadarmo.`,
  over: (day: string): string =>
    `Spoločný termín sa skončil ${day}. Fotky si môžete objednať aj teraz, pošleme vám ich domov. Do školy ich už nedoručíme.`,
};
