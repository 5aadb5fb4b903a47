import { formatShortDate } from '../../../../shared/format/dates.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber } from '../../../../shared/format/plural.ts';
import { maxVoucherUses } from '../../../../shared/shop/vouchers/vouchers.ts';

export const listTexts = {
  title: 'Zľavové kódy',
  subtitle:
    'Zákazník zadá kód v\u00a0pokladni. Zľava z\u00a0ceny sa rozdelí na položky, na doručenie je vlastný druh kódu.',
  create: 'Pridať kód',
  emptyCreate: 'Pridať prvý kód',
  loadFailed: 'Chyba pri načítaní zľavových kódov',
  retry: 'Skúsiť znovu',
  empty: 'Žiadne zľavové kódy',
  emptyText: 'Pridajte kód a\u00a0pošlite ho zákazníkom.',
  columns: {
    code: 'Kód',
    discount: 'Zľava',
    valid: 'Platnosť',
    uses: 'Použitia',
    active: 'Aktívny',
    actions: 'Akcie',
  },
  from: (cents: number) => `pri nákupe od ${formatCents(cents)}`,
  always: 'Bez obmedzenia',
  since: (day: string) => `od ${formatShortDate(day)}`,
  until: (day: string) => `do ${formatShortDate(day)}`,
  uses: (uses: number, max: number | null) =>
    max === null ? formatNumber(uses) : `${formatNumber(uses)} ${outOf(formatNumber(max))}`,
  perCustomer: (max: number) => `najviac ${formatNumber(max)}× na zákazníka`,
  given: (cents: number) => `spolu ${formatCents(cents)}`,
  row: (code: string) => `kód ${code}`,
  activeLabel: (code: string) => `${code}: aktívny`,
  activeFailed: 'Zľavový kód sa nepodarilo prepnúť. ',
  edit: (code: string) => `Upraviť ${code}`,
  showUses: (code: string) => `Použitia kódu ${code}`,
};

export const formTexts = {
  createTitle: 'Nový zľavový kód',
  editTitle: (code: string) => `Zľavový kód ${code}`,
  code: 'Kód',
  codeHelp: 'Písmená, číslice a\u00a0pomlčky. Na veľkosti písmen ani na medzerách nezáleží, neskôr sa nedá zmeniť.',
  kind: 'Druh zľavy',
  percent: 'Zľava v\u00a0%',
  amount: 'Zľava v\u00a0€',
  validFrom: 'Platí od (nepovinné)',
  validUntil: 'Platí do (nepovinné)',
  validUntilHelp: 'Vrátane tohto dňa.',
  minTotal: 'Nákup najmenej v\u00a0€',
  minTotalHelp: 'Pred zľavou a\u00a0bez doručenia. Nula: bez obmedzenia.',
  maxUses: 'Použití spolu najviac (nepovinné)',
  maxUsesPerCustomer: 'Použití na zákazníka (nepovinné)',
  maxUsesHelp: 'Nezaplatená zrušená objednávka svoje použitie vráti.',
  noNumber: 'Zadajte celé číslo.',
  isActive: 'Aktívny',
  isActiveHelp: 'Vypnutý kód sa nedá použiť. Objednávok, ktoré ho už použili, sa to netýka.',
  create: 'Vytvoriť kód',
  creating: 'Vytváram...',
  save: 'Uložiť zmeny',
  saving: 'Ukladám...',
  createFailed: 'Zľavový kód sa nepodarilo vytvoriť. ',
  updateFailed: 'Zľavový kód sa nepodarilo upraviť. ',
};

export const usesTexts = {
  title: (code: string) => `Použitia kódu ${code}`,
  loading: 'Načítavam použitia...',
  loadFailed: 'Použitia sa nepodarilo načítať.',
  retry: 'Skúsiť znovu',
  columns: { order: 'Objednávka', status: 'Stav', discount: 'Zľava' },
  row: (number: string) => `objednávka ${number}`,
  none: 'Kód zatiaľ nikto nepoužil.',
  newest: `Posledných ${maxVoucherUses} objednávok.`,
};
