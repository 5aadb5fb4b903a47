import { retention } from '../../library/schools/retention.ts';
import type { CompanySettings } from '../../platform/settings/company.ts';
import { type LegalDocument, present, tidy, tidySection } from './legal-document.ts';
import { reach, sellerFacts, sellerName } from './seller.ts';
import { termsEffectiveFrom, termsVersion } from './versions.ts';

// For a lawyer, before launch: whether creating a job by a button is the written form of Article 28 (9); the names of other
// processors as they will be contracted.

/** The contract between a photographer of schools, who decides about the data of children, and the shop (GDPR Article 28). */
export function processingDocument(company: CompanySettings): LegalDocument {
  return {
    title: 'Zmluva o spracúvaní osobných údajov',
    version: termsVersion,
    effectiveFrom: termsEffectiveFrom,
    intro: tidy(
      'Pre fotografov, ktorí v službe Momentka pripravujú školské fotenie. O údajoch detí rozhoduje fotograf, my ich preňho spracúvame. Zmluvu s nami uzatvára tým, že fotenie založí.',
    ),
    sections: [
      {
        id: 'strany',
        heading: '1. Kto zmluvu uzatvára',
        blocks: present([
          `Prevádzkovateľom je fotograf, ktorý má v službe účet a fotenie založil. Sprostredkovateľom je ${sellerName(company)}.`,
          sellerFacts(company),
          'Zmluva sa riadi článkom 28 nariadenia (EÚ) 2016/679 (GDPR) a zákonom č. 18/2018 Z. z. o ochrane osobných údajov. Ku každému foteniu si ukladáme jej verziu a čas, keď ho fotograf založil.',
        ]),
      },
      {
        id: 'predmet',
        heading: '2. Ktoré údaje, čie a načo',
        blocks: [
          'Spracúvame len to, čo fotograf do služby vloží:',
          [
            'o deťoch: meno, priezvisko, trieda, číslo a kód karty, súrodenci, to, s čím rodičia súhlasili, a deň, keď sa to zapísalo,',
            'fotografie detí, ktoré fotograf nahrá do albumu fotenia, a čie sú,',
            'o škole: názov, adresa, deň fotenia a termín objednávok.',
          ],
          'Účelom je fotenie: uložiť zoznam, vytlačiť karty, zoznamy tried a súhlasy, roztriediť fotografie podľa kariet a ukázať ich rodičom, ktorí zadajú kód svojho dieťaťa. Na nič iné údaje nepoužívame, nevytvárame z nich profily a nerozpoznávame tváre.',
          `Spracúvanie trvá, kým fotograf zoznam alebo účet nezmaže, najdlhšie však ${retention.days} dní od termínu objednávok.`,
        ],
      },
      {
        id: 'fotograf',
        heading: '3. Za čo zodpovedá fotograf',
        blocks: [
          [
            'má právny základ, spravidla súhlas zákonného zástupcu, pre každé dieťa, ktorého údaje vloží,',
            'informuje rodičov, ako ich údaje spracúva a že na to používa našu službu,',
            'vkladá len údaje, ktoré na fotenie potrebuje, a opraví tie, ktoré nie sú správne,',
            'karty s kódmi a vytlačené zoznamy chráni pred tými, ktorým nepatria,',
            'keď rodič súhlas odvolá, zapíše to alebo dieťa zo zoznamu zmaže.',
          ],
        ],
      },
      {
        id: 'my',
        heading: '4. Na čo sa zaväzujeme',
        blocks: [
          [
            'spracúvame údaje len na pokyn fotografa; pokynom je to, čo v službe urobí, a čo nám napíše,',
            'ak sa nám zdá, že pokyn porušuje predpisy, hneď ho na to upozorníme,',
            'k údajom majú prístup len naši ľudia, ktorí ho na prevádzku potrebujú a zaviazali sa mlčať,',
            'pomôžeme mu odpovedať na žiadosti rodičov, posúdiť vplyv na ochranu údajov a preukázať, že si povinnosti plní,',
            'porušenie ochrany údajov mu oznámime bez zbytočného odkladu, najneskôr do 48 hodín od zistenia, s tým, čo sa stalo, koho sa to týka a čo sme urobili,',
            'poskytneme mu informácie, ktorými sa dá plnenie tejto zmluvy overiť, a umožníme kontrolu, ktorú nám oznámi aspoň 14 dní vopred.',
          ],
        ],
      },
      {
        id: 'bezpecnost',
        heading: '5. Ako údaje chránime',
        blocks: [
          [
            'spojenie je šifrované a údaje sú v databáze v Európskej únii uložené zašifrované,',
            'zoznam vidí len účet, ktorý ho vložil; nenájde ho žiadne hľadanie a nie je v záznamoch servera,',
            'heslá ukladáme len ako odtlačky a účet sa dá chrániť druhým faktorom,',
            'databázu zálohujeme a každú noc kontrolujeme, či je úplná.',
          ],
        ],
      },
      {
        id: 'dalsi',
        heading: '6. Ďalší sprostredkovatelia',
        blocks: [
          'Fotograf súhlasí s tým, aby sme použili:',
          [
            'Cloudflare, Inc., ktorej systémy službu prevádzkujú a uchovávajú databázu,',
            'prevádzkovateľa poštového servera, cez ktorý fotografovi posielame upozornenia; mená detí v nich nie sú.',
          ],
          'Zaviazali sme ich k rovnakej ochrane. Zmenu oznámime emailom najmenej 30 dní vopred; fotograf môže namietať, a ak sa nedohodneme, zoznamy zmazať a zmluvu ukončiť. Ak by pri prevádzke siete došlo k prenosu mimo Európskej únie, chránia ho rozhodnutie Komisie o primeranosti (rámec EÚ – USA) a štandardné zmluvné doložky.',
        ],
      },
      {
        id: 'koniec',
        heading: '7. Čo sa s údajmi stane na konci',
        blocks: [
          `${retention.days} dní po termíne objednávok mená, kódy a album s fotografiami natrvalo zmažeme; ${retention.warnDays} dní predtým to fotografovi oznámime emailom. Ostane len záznam o fotení: škola, dni, triedy a kedy sa údaje zmazali. Fotografie, ktoré fotograf zaradil aj do iného albumu, ostanú v ňom, a tie, ktoré si rodičia objednali, ostanú pri objednávke; meno a trieda dieťaťa z nej po tom istom čase zmiznú. V zálohách databázy zaniknú najneskôr do jedného roka.`,
          'Fotograf môže zoznam kedykoľvek zmazať sám. Kópiu svojich údajov, aj so zoznamami, si stiahne v profile.',
        ],
      },
      {
        id: 'zaver',
        heading: '8. Záverečné ustanovenia',
        blocks: [
          'Zmluva platí od založenia prvého fotenia, kým v službe ostávajú údaje, ktoré fotograf vložil. Novú verziu oznámime emailom; pre fotenia založené skôr platí tá, ktorá platila pri ich založení.',
          'Škole, triede ani rodičovskému združeniu z objednávok nič neplatíme a službu na to nemožno použiť.',
          `S otázkami a pokynmi nás fotograf osloví ${reach(company, 'email', 'phone', 'address')}.`,
        ],
      },
    ].map(tidySection),
  };
}
