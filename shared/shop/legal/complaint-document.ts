import type { CompanySettings } from '../../platform/settings/company.ts';
import { tradeInspection } from './authorities.ts';
import { type LegalDocument, present, tidy, tidySection } from './legal-document.ts';
import { reach, sellerFacts, sellerName } from './seller.ts';
import { termsEffectiveFrom, termsVersion } from './versions.ts';

// For a lawyer, before launch: the EU's harmonised notice on the legal guarantee (from 27 September 2026) is a graphic of
// its own and is not part of this text; the 12 months after a repair (from 31 July 2026); the two months for reporting.

/** How defects are reported and repaired (Civil Code § 619–624, § 852a and following). */
export function complaintDocument(company: CompanySettings): LegalDocument {
  const address = company.address.trim();
  return {
    title: 'Reklamačný poriadok',
    version: termsVersion,
    effectiveFrom: termsEffectiveFrom,
    intro: tidy(
      'Čo robiť, keď s tlačou, súborom alebo úložiskom nie je niečo v poriadku, a ako to dáme do poriadku my.',
    ),
    sections: [
      {
        id: 'uvod',
        heading: '1. Na čo sa vzťahuje',
        blocks: present([
          `Reklamačný poriadok platí pre vytlačené fotky, digitálne súbory a plány úložiska, ktoré si spotrebiteľ objednal v službe Momentka. Predávajúcim je ${sellerName(company)}.`,
          sellerFacts(company),
        ]),
      },
      {
        id: 'zodpovednost',
        heading: '2. Za čo zodpovedáme',
        blocks: [
          'Zodpovedáme za to, že dodané veci majú dohodnuté vlastnosti a vlastnosti, ktoré sa od nich dajú rozumne očakávať. Zodpovedáme za vady, ktoré majú pri dodaní a ktoré sa prejavia do 24 mesiacov od neho. Za úložisko zodpovedáme po celý čas, na ktorý je plán zaplatený.',
          'Ak vadu tovaru odstránime opravou, predĺži sa zodpovednosť za vady o ďalších 12 mesiacov.',
          'Vadou je najmä:',
          [
            'iný formát, počet kusov, papier alebo služba, než ste si objednali,',
            'škvrna, pruh, škrabanec, ohyb alebo iná chyba tlače či papiera,',
            'výrazná odchýlka farieb od súboru, ktorú spôsobila tlač,',
            'poškodenie pri preprave,',
            'digitálny súbor, ktorý sa nedá otvoriť, chýba alebo má iné rozlíšenie, než ste si objednali,',
            'úložisko, ktoré nemá zaplatenú kapacitu alebo z ktorého sa fotky nedajú zobraziť či stiahnuť.',
          ],
          'Vadou nie je vlastnosť samotnej fotky, napríklad jej neostrosť, šum alebo nízke rozlíšenie, ani orezanie okraja a odlišnosť od obrazovky, na ktoré upozorňujú Obchodné podmienky v bode 9.',
        ],
      },
      {
        id: 'postup',
        heading: '3. Ako reklamovať',
        blocks: [
          `Oznámte nám to ${reach(company, 'email', 'address')}, prípadne iným spôsobom, ktorý vám vyhovuje. Uveďte:`,
          [
            'číslo objednávky,',
            'ktorých fotiek či súborov sa vada týka a ako sa prejavuje,',
            'pri tlači, ak môžete, fotografiu vady,',
            'či si želáte novú tlač (výmenu) alebo opravu.',
          ],
          'Vytlačené fotky nám netreba posielať hneď. Ak bude na posúdenie fotografia stačiť, nebudeme ich potrebovať vôbec; inak si ich vyžiadame a náklady na poslanie znášame my.',
          ...(address ? [`Adresa na doručenie reklamovaného tovaru: ${address}.`] : []),
          'Vady vytknite čo najskôr potom, ako ste ich zistili, najneskôr do dvoch mesiacov. Poškodenie pri preprave odfoťte spolu s obalom.',
        ],
      },
      {
        id: 'lehoty',
        heading: '4. Potvrdenie a lehoty',
        blocks: [
          'Prijatie reklamácie vám bezodkladne písomne potvrdíme, spravidla emailom, a uvedieme v ňom, dokedy ju vybavíme.',
          'Reklamáciu posúdime do 14 dní a vadu odstránime bezplatne najneskôr do 30 dní odo dňa, keď ste nám ju oznámili.',
          'Ak zodpovednosť za vadu odmietneme, dôvody vám písomne oznámime. Ak potom odborným posudkom preukážete, že za vadu zodpovedáme, môžete ju vytknúť znovu a účelne vynaložené náklady na posudok vám nahradíme.',
        ],
      },
      {
        id: 'prava',
        heading: '5. Vaše práva',
        blocks: [
          'Pri vade tovaru si môžete vybrať, či ju odstránime opravou, alebo výmenou. Pri fotkách je to spravidla nová tlač, ktorú vám pošleme na naše náklady. Zvolený spôsob môžeme odmietnuť, len ak nie je možný alebo by nám spôsobil neprimerané náklady.',
          'Na primeranú zľavu z ceny máte právo, alebo môžete od zmluvy odstúpiť, ak:',
          [
            'sme vadu v primeranej lehote neodstránili alebo sme jej odstránenie odmietli,',
            'sa tá istá vada objaví znovu,',
            'je vada taká závažná, že ďalšie odstraňovanie od vás nemožno spravodlivo žiadať,',
            'je zjavné, že vadu neodstránime včas alebo bez veľkých ťažkostí pre vás.',
          ],
          'Pre nepodstatnú vadu od zmluvy odstúpiť nemožno; na zľavu máte právo aj vtedy. Peniaze vrátime do 14 dní tým istým spôsobom, akým ste platili. Kým vadu neodstránime, nemusíte platiť tú časť ceny, ktorá ešte nie je zaplatená.',
          'Pri digitálnych súboroch a úložisku máte právo na bezplatné odstránenie vady, teda na dodanie bezchybného súboru alebo obnovenie služby. Ak ju neodstránime v primeranej lehote, máte právo na zľavu alebo môžete od zmluvy odstúpiť.',
        ],
      },
      {
        id: 'spory',
        heading: '6. Keď sa nedohodneme',
        blocks: [
          `Ak nie ste spokojní s vybavením reklamácie, požiadajte nás o nápravu ${reach(company, 'email', 'address')}. Ak žiadosť zamietneme alebo na ňu do 30 dní neodpovieme, môžete podať návrh na začatie alternatívneho riešenia sporu podľa zákona č. 391/2015 Z. z.`,
          'Subjektom alternatívneho riešenia a orgánom dohľadu je:',
          [tradeInspection],
          'Právo obrátiť sa na súd vám zostáva.',
        ],
      },
    ].map(tidySection),
  };
}
