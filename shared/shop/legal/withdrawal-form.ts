import type { CompanySettings } from '../../platform/settings/company.ts';
import { type LegalSection, tidySection } from './legal-document.ts';
import { sellerName } from './seller.ts';

const line = '................................';

/** Refers to the withdrawal function of § 20a; pages turn its label into a link. */
export const withdrawOnline =
  'kliknite na „Odstúpiť od zmluvy tu“ v pätičke každej stránky alebo pri objednávke (adresa /withdraw, prihlásenie netreba)';

/** Returns the model form of annex 2 to Act 108/2024; also part of an order's confirmation. */
export function withdrawalForm(company: CompanySettings): LegalSection {
  const seller = [sellerName(company), company.address, company.email]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return tidySection({
    id: 'formular',
    heading: 'Vzorový formulár na odstúpenie od zmluvy',
    blocks: [
      'Vyplňte a zašlite tento formulár, len ak si želáte odstúpiť od zmluvy uzavretej na diaľku.',
      [
        `Komu: ${seller}`,
        `Týmto oznamujem/oznamujeme*, že odstupujem/odstupujeme* od zmluvy o dodaní alebo poskytnutí tohto produktu (uveďte číslo objednávky): ${line}`,
        `Dátum objednania/dátum prijatia*: ${line}`,
        `Meno a priezvisko spotrebiteľa/spotrebiteľov*: ${line}`,
        `Adresa spotrebiteľa/spotrebiteľov*: ${line}`,
        `Podpis spotrebiteľa/spotrebiteľov* (iba ak sa tento formulár podáva v listinnej podobe): ${line}`,
        `Dátum: ${line}`,
      ],
      '* Nehodiace sa prečiarknite.',
      `Formulár nemusíte posielať, ak odstúpite online: ${withdrawOnline}.`,
    ],
  });
}
