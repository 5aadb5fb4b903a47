import { formatCents } from '../../../../shared/format/money.ts';
import { outOf } from '../../../../shared/format/out-of.ts';
import { plural } from '../../../../shared/format/plural.ts';

const pieces = (count: number): string => plural(count, 'fotku', 'fotky', 'fotiek');

export const bundleTexts = {
  title: 'Sady',
  text: 'Viac fotiek spolu za lepšiu cenu. Ktoré fotky v\u00a0sade budú, si vyberiete sami.',
  separately: (cents: number) => `namiesto ${formatCents(cents)}`,
  choose: 'Vybrať fotky do sady',
  chooseFor: (name: string) => `${name}: vybrať fotky do sady`,

  intro: 'Ťuknutím fotku pridáte, vytlačiť si môžete aj viackrát tú istú.',
  introWithFiles: 'Ťuknutím fotku pridáte. Vytlačiť si môžete aj viackrát tú istú, súbor z\u00a0každej stačí raz.',
  missing: (count: number) => `Vyberte ešte ${pieces(count)}`,
  chosen: (count: number, of: number) => `Vybraté ${count} ${outOf(of)}`,
  add: (filename: string, chosen: number) =>
    chosen === 0 ? `Pridať ${filename}` : `Pridať ${filename}, už vybraná ${chosen}×`,
  remove: (filename: string) => `Ubrať ${filename}`,
  times: (count: number) => `${count}×`,
  more: 'Načítať ďalšie fotky',
  none: 'Z\u00a0týchto fotiek sa to zatiaľ objednať nedá.',
  added: (name: string) => `${name} je v\u00a0košíku`,
  submit: (cents: number) => `Pridať do košíka za ${formatCents(cents)}`,
};
