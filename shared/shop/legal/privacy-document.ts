import type { CompanySettings } from '../../platform/settings/company.ts';
import { dataProtectionOffice } from './authorities.ts';
import { type LegalDocument, present, tidy, tidySection } from './legal-document.ts';
import { reach, sellerFacts, sellerName } from './seller.ts';
import { termsEffectiveFrom, termsVersion } from './versions.ts';

// For a lawyer, before launch: the names of carriers, bank, accountant and mail server as they will be contracted, the
// transfer to Cloudflare, Inc., and whether photos of a professional's clients need a processing agreement.

export interface PrivacyFacts {
  /** New passwords are compared with those of known breaches. */
  isBreachCheckOn: boolean;
}

/** Returns the processing of personal data (GDPR Articles 13 and 14) and the use of browser storage. */
export function privacyDocument(company: CompanySettings, { isBreachCheckOn }: PrivacyFacts): LegalDocument {
  return {
    title: 'Ochrana osobných údajov',
    version: termsVersion,
    effectiveFrom: termsEffectiveFrom,
    intro: tidy(
      'Aké údaje o vás máme, načo ich potrebujeme, kto ich vidí a kedy ich vymažeme. Vaše fotky neanalyzujeme, nepredávame a nezobrazujeme pri nich reklamu.',
    ),
    sections: [
      {
        id: 'prevadzkovatel',
        heading: '1. Kto údaje spracúva',
        blocks: present([
          `Prevádzkovateľom osobných údajov je ${sellerName(company)}.`,
          sellerFacts(company),
          `S otázkami aj žiadosťami o osobných údajoch sa na nás obráťte ${reach(company, 'email', 'phone', 'address')}. Zodpovednú osobu sme neustanovili, zákon to od nás nevyžaduje.`,
        ]),
      },
      {
        id: 'udaje',
        heading: '2. Ktoré údaje, načo a na akom základe',
        blocks: [
          [
            'Účet: meno, email, heslo (uložené len ako odtlačok, z ktorého sa nedá zistiť), nepovinne telefón a adresy. Potrebujeme ich, aby sme vám mohli službu poskytovať. Právnym základom je plnenie zmluvy, čl. 6 ods. 1 písm. b) GDPR.',
            'Fotky a albumy: súbory, ich názvy, veľkosť, rozmery a čas vzniku, názvy a opisy albumov. Ukladáme ich na váš pokyn; právnym základom je plnenie zmluvy.',
            'Objednávky: meno, email, telefón, doručovacia a fakturačná adresa, objednané položky, cena, stav a platba. Právnym základom je plnenie zmluvy. Súhlas na to nepotrebujeme, v pokladni preto len potvrdzujete, že ste sa s týmito informáciami oboznámili.',
            'Objednávka bez účtu: tie isté údaje, len v objednávke. Účet z nich nevznikne; ak máte účet s tým istým emailom a odkaz na objednávku otvoríte prihlásený, objednávku nájdete aj v ňom. K objednávke vedie odkaz, ktorý vám pošleme emailom; ukladáme z neho len odtlačok.',
            'Hosť zdieľaného albumu, ktorý v ňom vyberá, skrýva alebo sťahuje fotky v\u00a0obmedzenom počte: meno, ktoré napíše, nepovinne email, vybrané, skryté a stiahnuté fotky a čo k nim napíše. Vidí ich vlastník albumu, ktorému ich takto odovzdáva. Právnym základom je plnenie zmluvy.',
            'Školské fotenie: meno, trieda a kód dieťaťa a to, s čím jeho rodičia súhlasili. Zadáva ich fotograf, ktorý je ich prevádzkovateľom; my ich na jeho pokyn ukladáme ako sprostredkovateľ a nikto iný ich nevidí.',
            'Účtovné doklady: údaje na faktúrach a o platbách. Právnym základom je zákonná povinnosť, čl. 6 ods. 1 písm. c) GDPR, najmä zákon č. 431/2002 Z. z. o účtovníctve.',
            'Reklamácie, odstúpenia a správy, aj z kontaktného formulára: meno, email, prípadne telefón, to, čo nám napíšete, a ako sme to vybavili. Právnym základom je zákonná povinnosť, prípadne náš oprávnený záujem odpovedať vám.',
            'Nahlásenia obsahu: meno a email toho, kto nahlasuje (pri sexuálnom zneužívaní detí nepovinné), čo nám napísal, naše rozhodnutie a námietka majiteľa albumu. Majiteľ sa nedozvie, kto ho nahlásil. Právnym základom je zákonná povinnosť, nariadenie (EÚ) 2022/2065 o digitálnych službách.',
            'Návštevy zdieľaných albumov: majiteľ vidí len ich počty. Aby sme návštevníka nepočítali dvakrát, z jeho IP adresy a označenia prehliadača vytvoríme odtlačok s náhodným kľúčom, ktorý platí jeden deň. Cookies na to nepoužívame. Právnym základom je oprávnený záujem majiteľa vedieť, či jeho odkaz niekto otvoril.',
            'Záznam o súhlasoch: čas a verzia textu, s ktorou ste pri objednávke súhlasili. Právnym základom je zákonná povinnosť preukázať ich.',
            'Bezpečnosť: IP adresa a technické záznamy o požiadavkách, počty neúspešných prihlásení, záznamy o prihláseniach a zmenách zabezpečenia účtu (čas, typ zariadenia a namiesto IP adresy len odtlačok, podľa ktorého sa dá spoznať to isté miesto) a záznamy o tom, čo v účtoch a objednávkach zmenili naši zamestnanci. Chránime nimi službu pred zneužitím, čo je náš oprávnený záujem podľa čl. 6 ods. 1 písm. f) GDPR.',
          ],
          'Údaje nám dávate dobrovoľne, bez mena, emailu a adresy však nemôžeme založiť účet, vybaviť objednávku ani vystaviť doklad. Údaje máme priamo od vás, o platbe aj od našej banky.',
          'O ničom, čo má pre vás právne následky, nerozhodujeme automatizovane a nevytvárame vaše profily. Neposielame reklamné emaily.',
        ],
      },
      {
        id: 'fotky',
        heading: '3. Čo sa deje s fotkami',
        blocks: [
          'Originál ukladáme tak, ako ste ho nahrali. Z neho vytvoríme menšie náhľady na prezeranie; údaje o polohe a ďalšie údaje z fotoaparátu v nich nie sú. Bez údajov o polohe odchádza aj originál, ak ho dostane niekto iný než vy.',
          'Nerozpoznávame na fotkách tváre, netrénujeme na nich umelú inteligenciu a neprezeráme si ich. Náš pracovník ich uvidí, len keď ich tlačí na základe objednávky, keď nás požiadate o pomoc alebo keď musíme posúdiť nahlásený obsah.',
          'Album je súkromný, kým jeho odkaz niekomu nedáte. Kto má odkaz, prípadne aj heslo, vidí fotky a môže si ich objednať. Heslo môžete kedykoľvek zmeniť; staré vtedy prestane platiť.',
        ],
      },
      {
        id: 'prijemcovia',
        heading: '4. Komu údaje poskytujeme',
        blocks: [
          'Údaje nepredávame. Dostanú ich len tí, ktorých na poskytnutie služby potrebujeme, a len v nevyhnutnom rozsahu:',
          [
            'Cloudflare, Inc., ktorej systémy službu prevádzkujú a uchovávajú databázu aj fotky (sprostredkovateľ),',
            'prevádzkovateľ poštového servera, cez ktorý odchádzajú naše emaily (sprostredkovateľ),',
            'dopravca, ktorého ste si vybrali: meno, adresa a kontakt na doručenie,',
            'banka, cez ktorú platíte, a náš účtovník,',
            'orgány verejnej moci, ak nám to prikazuje zákon.',
          ],
        ],
      },
      {
        id: 'miesto',
        heading: '5. Kde údaje sú',
        blocks: [
          'Databázu aj fotky ukladáme v dátových centrách v Európskej únii.',
          'Cloudflare, Inc. má sídlo v Spojených štátoch amerických. Pokiaľ by pri prevádzke siete došlo k prenosu údajov mimo Európskej únie, chránia ho rozhodnutie Komisie o primeranosti (rámec EÚ – USA na ochranu osobných údajov) a štandardné zmluvné doložky. Ich znenie vám na požiadanie pošleme.',
        ],
      },
      {
        id: 'doba',
        heading: '6. Ako dlho ich uchovávame',
        blocks: [
          [
            'Účet, albumy a fotky: kým účet máte. 30 dní po jeho zrušení ich vymažeme; súbory fotiek zmiznú z úložiska najneskôr o ďalších 31 dní.',
            'Meno, email, výbery a stiahnuté fotky hosťa zdieľaného albumu: kým vlastník nezmaže výber, odkaz alebo album.',
            'Vymazaná fotka: z účtu ju odstránime 30 dní po vymazaní, jej súbory zmiznú z úložiska najneskôr o ďalších 31 dní; ak je súčasťou objednávky, ktorá ešte nie je vybavená, až po jej vybavení.',
            'Zálohy databázy (bez fotiek), len na obnovu po havárii: najviac 1 rok.',
            'Fotky pripravené na tlač alebo stiahnutie: 30 dní od vybavenia objednávky.',
            'Súbory ZIP, ktoré si zo svojich fotiek a údajov necháte pripraviť: ich zoznam a priložené súbory (napríklad faktúry) 2 dni od prípravy.',
            'Správy z kontaktného formulára: 1 rok od prijatia.',
            'Nahlásenia obsahu: pol roka od posledného rozhodnutia, alebo kým trvá zamknutie albumu.',
            'Zoznam detí zo školského fotenia a album s ich fotkami: 60 dní od termínu objednávok, ktorý určil fotograf, ak ho nezmaže skôr.',
            'Odtlačky návštevníkov zdieľaných albumov a kľúč k nim: do konca dňa; počty návštev 13 mesiacov.',
            'Zaplatené objednávky, súhlasy, správy, reklamácie a odstúpenia k nim: ako účtovné doklady, ktoré sa o ne opierajú.',
            'Účtovné doklady: 10 rokov po roku, ktorého sa týkajú. Vymazať sa nedajú ani na žiadosť.',
            'Objednávky, ktoré sa zrušili bez zaplatenia, s účtom aj bez neho: meno, kontakt, adresy a správy v nich vymažeme 3 roky po ich vytvorení.',
            'Emaily, ktoré vám náš systém poslal: 30 dní od odoslania; potvrdenie o odstúpení od zmluvy ostáva pri odstúpení.',
            'Meno a trieda dieťaťa pri objednávke s doručením do školy: 60 dní od termínu objednávok.',
            'Adresu, ktorú ste nechali na pripomenutie konca zdieľaného albumu: 30 dní od konca odkazu, alebo kým pripomienky nezrušíte; na pripomenutie termínu školských objednávok: do konca termínu.',
            'Záznamy o tom, čo v účtoch a objednávkach zmenili naši zamestnanci: 2 roky.',
            'Záznamy o prihláseniach a zmenách zabezpečenia vášho účtu: 180 dní; o pokusoch s emailom, ktorý u nás účet nemá, 30 dní.',
            'Označenie zariadenia, z ktorého ste sa prihlásili: 180 dní od posledného prihlásenia.',
            'Technické záznamy a počty neúspešných prihlásení: najviac 30 dní.',
          ],
        ],
      },
      {
        id: 'prava',
        heading: '7. Vaše práva',
        blocks: [
          'Kedykoľvek máte právo:',
          [
            'vedieť, aké údaje o vás máme, a dostať ich kópiu; účet, fotky, objednávky a faktúry si môžete kedykoľvek stiahnuť v profile,',
            'na opravu nesprávnych údajov; meno, telefón a adresy môžete zmeniť aj sami,',
            'na vymazanie údajov, ktoré už nepotrebujeme alebo nesmieme mať,',
            'na obmedzenie spracúvania, napríklad kým sa overuje ich správnosť,',
            'na prenos údajov, ktoré ste nám dali, v bežnom strojovo čitateľnom formáte,',
            'namietať proti spracúvaniu, ktoré sa opiera o náš oprávnený záujem.',
          ],
          `Stačí nám napísať ${reach(company, 'email', 'address')}. Odpovieme bezplatne a najneskôr do jedného mesiaca; ak si nebudeme istí, že žiadosť je od vás, požiadame vás o overenie.`,
          'Ak si myslíte, že vaše údaje spracúvame v rozpore so zákonom, môžete podať návrh na začatie konania na dozornom orgáne:',
          [dataProtectionOffice],
        ],
      },
      {
        id: 'bezpecnost',
        heading: '8. Ako údaje chránime',
        blocks: present([
          'Spojenie je šifrované, heslá ukladáme len ako odtlačky a k fotkám vedú podpísané odkazy s obmedzenou platnosťou. K údajom majú prístup len osoby, ktoré ich na svoju prácu potrebujú. Ak by došlo k porušeniu ochrany, ktoré by pre vás znamenalo vysoké riziko, bez zbytočného odkladu vás informujeme.',
          isBreachCheckOn
            ? 'Heslo, ktoré si zvolíte, porovnáme so zoznamom uniknutých hesiel služby Have I Been Pwned. Služba od nás dostane len prvých päť znakov odtlačku hesla, ktoré sú spoločné stovkám hesiel. Nezistí z nich heslo ani to, čie je.'
            : '',
        ]),
      },
      {
        id: 'cookies',
        heading: '9. Cookies a úložisko prehliadača',
        blocks: [
          'Nepoužívame reklamné ani analytické cookies a na stránkach nemáme skripty tretích strán. Preto sa vás na nič nepýtame lištou.',
          'Do úložiska vášho prehliadača ukladáme len to, bez čoho by služba nefungovala:',
          [
            'prihlásenie, aby ste ho nemuseli opakovať na každej stránke,',
            'označenie zariadenia, z ktorého ste sa už prihlásili, aby vás cudzie pokusy o prihlásenie nezdržali,',
            'obsah košíka,',
            'prístup k albumu s heslom, ktoré ste už zadali,',
            'kto ste v zdieľanom albume, v ktorom ste napísali svoje meno,',
            'stránku a miesto na nej, kam sa vrátite po prihlásení alebo tlačidlom Späť,',
            'označenie práve odosielanej objednávky, aby nevznikla dvakrát,',
            'odkaz na objednávku bez účtu, kým je otvorená karta prehliadača.',
          ],
          'Tieto údaje sú nevyhnutné na službu, o ktorú ste požiadali, takže podľa § 109 ods. 8 zákona č. 452/2021 Z. z. nevyžadujú súhlas. Kedykoľvek ich môžete vymazať v nastaveniach prehliadača.',
        ],
      },
      {
        id: 'ini-ludia',
        heading: '10. Ste na cudzej fotke?',
        blocks: [
          `Fotky nahrávajú naši používatelia a tí zodpovedajú za to, komu ich ukážu. Ak ste na fotke, ktorá nemala byť zdieľaná, napíšte nám ${reach(company, 'email', 'address')} a pošlite odkaz na album. Vec bez zbytočného odkladu posúdime, a ak zasahuje do vašich práv, prístup k fotke zamedzíme.`,
        ],
      },
      {
        id: 'zmeny',
        heading: '11. Zmeny týchto informácií',
        blocks: [
          'Keď sa spracúvanie zmení, upravíme aj túto stránku. Na podstatnú zmenu vás vopred upozorníme emailom.',
        ],
      },
    ].map(tidySection),
  };
}
