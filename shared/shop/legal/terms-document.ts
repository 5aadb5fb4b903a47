import type { CompanySettings, PublicSettings } from '../../platform/settings/company.ts';
import { tradeInspection } from './authorities.ts';
import { type LegalDocument, type LegalSection, present, tidy, tidySection } from './legal-document.ts';
import { vatSentence } from './price-sentence.ts';
import { reach, sellerFacts, sellerName } from './seller.ts';
import { termsEffectiveFrom, termsVersion } from './versions.ts';
import { withdrawalForm, withdrawOnline } from './withdrawal-form.ts';

// For a lawyer, before launch: whether prints of photos from someone else's album are goods made to the consumer's
// specification; § 14 (change of prices and terms of a running storage plan); the words on the reach of delivery.

/** What the terms depend on besides the seller. */
export type TermsFacts = Pick<PublicSettings, 'isVatPayer' | 'tiersByFormat'>;

/** Returns the terms of the shop: prints, downloads and storage plans. */
export function termsDocument(company: CompanySettings, { isVatPayer, tiersByFormat }: TermsFacts): LegalDocument {
  return {
    title: 'Obchodné podmienky',
    version: termsVersion,
    effectiveFrom: termsEffectiveFrom,
    intro: tidy(
      'Podmienky, za ktorých si v službe Momentka objednávate tlač fotiek, digitálne súbory a miesto v úložisku. Písali sme ich tak, aby sa dali prečítať.',
    ),
    sections: [
      ...[
        seller(company),
        scope,
        account,
        ordering,
        prices({ isVatPayer, tiersByFormat }),
        payment,
        cancelling,
        delivery,
        prints,
        downloads,
        storage,
        withdrawal(company),
        withdrawalExceptions(company),
        defects,
        content,
        reports(company),
        disputes(company),
        changes,
        closing,
      ].map(tidySection),
      withdrawalForm(company),
    ],
  };
}

function seller(company: CompanySettings): LegalSection {
  return {
    id: 'predavajuci',
    heading: '1. Kto predáva',
    blocks: present([
      `Predávajúcim a prevádzkovateľom služby Momentka je ${sellerName(company)} (ďalej „my“).`,
      sellerFacts(company),
      `Ozvite sa nám ${reach(company, 'email', 'phone', 'address')}. Sme tu od pondelka do piatka od 8:00 do 17:00 a na emaily odpovedáme do 24 hodín.`,
      `Dohľad nad ochranou spotrebiteľa vykonáva: ${tradeInspection}.`,
    ]),
  };
}

const scope: LegalSection = {
  id: 'rozsah',
  heading: '2. Na čo sa podmienky vzťahujú',
  blocks: [
    'Podmienky platia pre každú zmluvu, ktorú s nami uzavriete na diaľku cez stránky služby Momentka. Predmetom zmluvy môže byť:',
    [
      'tlač fotiek na papier v zvolenom formáte a ich doručenie,',
      'digitálny súbor s fotkou na stiahnutie v zvolenom rozlíšení,',
      'plán úložiska, teda miesto na fotky na zaplatené obdobie.',
    ],
    'Ak nakupujete ako spotrebiteľ, riadi sa zmluva najmä Občianskym zákonníkom a zákonom č. 108/2024 Z. z. o ochrane spotrebiteľa. Práva, ktoré vám tieto predpisy dávajú, podmienky neobmedzujú.',
  ],
};

const account: LegalSection = {
  id: 'ucet',
  heading: '3. Účet',
  blocks: [
    'Na nahrávanie fotiek a plán úložiska potrebujete účet. Založíte ho zadaním mena, emailu a hesla a potvrdíte odkazom, ktorý vám pošleme. Účet je bezplatný a je v ňom 5 GB miesta.',
    'Z albumu, ktorý vám niekto zdieľa, môžete objednávať aj bez účtu. Na váš email vtedy pošleme odkaz, na ktorom objednávku uvidíte, zaplatíte a nájdete k nej doklady. Kto má odkaz, objednávku vidí, preto ho nikomu neposielajte. Ak odkaz otvoríte prihlásený do účtu s tým istým emailom, objednávku nájdete aj v účte.',
    'Údaje v účte udržiavajte pravdivé a heslo si nechajte pre seba. Ak máte podozrenie, že sa k vášmu účtu dostal niekto iný, zmeňte si heslo: tým sa účet odhlási na všetkých zariadeniach.',
    'Účet môžete kedykoľvek zrušiť v profile. Hneď po zrušení vás odhlásime zo všetkých zariadení, odkazy na vaše zdieľané albumy prestanú fungovať a plán úložiska sa skončí. Do účtu sa už neprihlásite. Pred zrušením si preto stiahnite, čo si chcete nechať: v profile je na to časť „Stiahnuť moje údaje“, v ktorej dostanete všetky fotky, albumy, objednávky a faktúry.',
    'Albumy a fotky vymažeme 30 dní po zrušení účtu, ich súbory v úložisku najneskôr o ďalších 31 dní. V tomto čase k nim už nemáte prístup. Faktúry uchovávame tak dlho, ako to káže zákon.',
  ],
};

const ordering: LegalSection = {
  id: 'objednavka',
  heading: '4. Ako vzniká objednávka',
  blocks: [
    'Objednávka má tieto kroky:',
    [
      'Pri fotke, alebo pri viacerých naraz, vyberiete tlač či digitálny súbor, formát, služby a počet kusov a vložíte ich do košíka.',
      'V košíku skontrolujete položky, zmeníte počty alebo položku odstránite. Chyby môžete opravovať až do odoslania objednávky.',
      'V pokladni vyplníte meno a adresy, vyberiete doručenie a uvidíte súhrn s konečnou cenou vrátane doručenia.',
      'Tlačidlom „Objednať s povinnosťou platby“ objednávku odošlete. Tým vám vzniká povinnosť zaplatiť jej cenu.',
      'Prijatie objednávky vám bezodkladne potvrdíme emailom. Týmto potvrdením je zmluva uzavretá.',
    ],
    'Ak je v košíku tlač aj digitálne súbory, vzniknú z neho dve objednávky. Každá má vlastné číslo; zaplatiť ich môžete jedným prevodom alebo každú samostatne.',
    'Zmluva sa uzatvára v slovenskom jazyku. Uchovávame ju v elektronickej podobe a jej obsah nájdete kedykoľvek v časti Objednávky a v potvrdzujúcom emaile.',
  ],
};

function prices({ isVatPayer, tiersByFormat }: TermsFacts): LegalSection {
  return {
    id: 'ceny',
    heading: '5. Ceny',
    blocks: [
      `Všetky ceny sú konečné.${vatSentence(isVatPayer)} Uvádzame ich v eurách.`,
      `Pri tlači môže cena za kus klesať s počtom kusov ${tiersByFormat ? 'v jednom formáte, aj z rôznych fotiek' : 'jednej fotky v jednom formáte'}. Ktorá cena platí pre váš počet, vidíte hneď pri výbere aj v košíku. Cena zvolených služieb, napríklad bieleho okraja, sa počíta za každý kus.`,
      'Pri fotkách zo školského fotenia ponúkame aj sady: určený počet tlačí a súborov za spoločnú cenu. V košíku aj v súhrne ju vidíte ako zľavu, ktorá sa pomerne rozdelí na položky sady; keď vraciame peniaze za niektorú z nich, vrátime jej cenu po tejto zľave.',
      'K tlači sa pripočíta cena doručenia, ktoré si vyberiete. Digitálne súbory a úložisko sa doručujú bez poplatku.',
      'Platí cena zo súhrnu pred odoslaním objednávky. Ak sa cena v ponuke medzitým zmenila, objednávku neprijmeme a ukážeme vám nový súhrn. Cenu už odoslanej objednávky nemeníme.',
    ],
  };
}

const payment: LegalSection = {
  id: 'platba',
  heading: '6. Platba',
  blocks: [
    'Platí sa vopred bankovým prevodom v eurách. Po objednaní dostanete platobný QR kód a údaje na prevod: IBAN, sumu, variabilný symbol (číslo objednávky) a správu pre prijímateľa. Nájdete ich aj v emaile a v časti Objednávky.',
    'Objednávku treba zaplatiť do 7 dní od vytvorenia. Rozhoduje deň, keď je suma pripísaná na náš účet. Nezaplatenú objednávku potom zrušíme a dáme vám vedieť emailom; žiadny poplatok za to neúčtujeme. Ak platba príde neskôr, vrátime ju, alebo sa s vami dohodneme na vybavení.',
    'Po prijatí platby vám automaticky vystavíme faktúru v elektronickej podobe.',
  ],
};

const cancelling: LegalSection = {
  id: 'zrusenie',
  heading: '7. Zrušenie objednávky',
  blocks: [
    'Nezaplatenú objednávku môžete do 24 hodín od vytvorenia zrušiť sami v časti Objednávky. Neskôr stačí, že ju nezaplatíte.',
    'Ak chcete zastaviť zaplatenú tlač, čo najskôr nám zavolajte alebo napíšte. Ak sme s tlačou ešte nezačali, pokúsime sa vám vyhovieť. Tým nie je dotknuté vaše právo odstúpiť od zmluvy podľa bodov 12 a 13.',
  ],
};

const delivery: LegalSection = {
  id: 'dodanie',
  heading: '8. Dodanie tlače',
  blocks: [
    'Hotové fotky doručíme spôsobom, ktorý ste si vybrali v pokladni, v čase, ktorý je pri ňom uvedený; ak pri ňom nie je, do 3 až 5 pracovných dní od prijatia platby. Ponúkané spôsoby, ich ceny a čas doručenia vidíte v pokladni ešte pred odoslaním objednávky. Ak si vyberiete osobné vyzdvihnutie, napíšeme vám, keď sú fotky pripravené. Fotky zo školského fotenia, ktoré si dáte doručiť do školy, vytlačíme a odovzdáme škole naraz po termíne objednávok, ktorý je pri nich uvedený; potom vám napíšeme. Doručujeme na adresy a výdajné miesta v Slovenskej republike. Ak uvediete adresu v inom štáte, o možnostiach doručenia vás budeme pred tlačou informovať a objednávku môžete bezplatne zrušiť.',
    'O odoslaní zásielky nájdete správu v časti Objednávky. Ak dopravca pridelí zásielke číslo, dá sa tam aj sledovať.',
    'Ak tlač nestihneme dodať včas, vyzvite nás, aby sme ju dodali v primeranej dodatočnej lehote. Ak to nesplníme, môžete od zmluvy odstúpiť a peniaze vám vrátime.',
    'Nebezpečenstvo poškodenia a vlastníctvo tovaru na vás prechádza prevzatím zásielky. Zjavne poškodenú zásielku nemusíte prevziať; ak ste ju už prevzali, odfoťte ju a dajte nám vedieť.',
  ],
};

const prints: LegalSection = {
  id: 'tlac',
  heading: '9. Čo od tlače čakať',
  blocks: [
    'Fotky tlačíme na profesionálnej tlačiarni DNP zo súborov, ktoré sú uložené v albume. Tlačíme ich tak, ako sú: neretušujeme ich a neupravujeme ich obsah.',
    'Formát papiera (napríklad 10 × 15 cm) udáva jeho rozmery, s bežnou výrobnou odchýlkou. Ak má fotka iný pomer strán než papier, môže sa jej okraj orezať. Farby na papieri sa vždy trochu líšia od farieb na svietiacej obrazovke a fotka s nízkym rozlíšením bude vo veľkom formáte menej ostrá.',
    'Výrobcom vytlačených fotiek v zmysle predpisov o bezpečnosti výrobkov sme my; kontaktné údaje sú v bode 1.',
  ],
};

const downloads: LegalSection = {
  id: 'digitalny-obsah',
  heading: '10. Digitálne súbory',
  blocks: [
    'Digitálny súbor je fotka vo formáte JPEG so zvolenou dĺžkou dlhšej strany, alebo pôvodný súbor („Originál“). Ak je pôvodná fotka menšia než zvolené rozlíšenie, nezväčšujeme ju. Zo súborov, ktoré dostane niekto iný než ich vlastník, odstraňujeme údaje o polohe.',
    'Súbory sprístupníme na stiahnutie v účte, pri objednávke bez účtu na jej odkaze, po prijatí platby. Otvorí ich každý bežný počítač, tablet aj telefón; nijako ich technicky nezamykáme.',
    'Súbor je určený na vašu osobnú potrebu. Autorské práva k fotke jeho zaplatením nezískavate, patria naďalej tomu, kto ju vytvoril.',
  ],
};

const storage: LegalSection = {
  id: 'ulozisko',
  heading: '11. Plány úložiska',
  blocks: [
    'Plán úložiska zvyšuje miesto v účte na kapacitu a za cenu uvedenú v cenníku. Platí od prijatia platby na jedno zaplatené obdobie, napríklad mesiac. Nepredlžuje sa sám a peniaze vám nikdy nestrhávame. Objednáva sa v profile bez košíka; súhrn, súhlasy aj tlačidlo s povinnosťou platby sú rovnaké.',
    'Ten istý plán si môžete zaplatiť aj vopred: nové obdobie nadviaže na koniec terajšieho. Iný plán, väčší aj menší, začne platiť hneď po zaplatení a nahradí doterajší. Nevyužitú časť ceny doterajšieho plánu premeníme na čas v novom pláne v pomere ich cien; peniaze sa za ňu nevracajú. Na plán bez časového obmedzenia sa nepremieňa. Vaše právo odstúpiť od zmluvy podľa bodu 12 tým nie je dotknuté.',
    'Plán bez časového obmedzenia, za ktorý ste zaplatili jednorazovú cenu, sa vám po skončení iného plánu vráti. Iný plán bez časového obmedzenia, za ktorý ste neplatili, sa po nahradení nevracia; pred objednaním vás na to upozorníme.',
    'Sedem dní pred koncom obdobia vám pošleme pripomienku s pripravenou objednávkou na ďalšie obdobie. Táto objednávka je len ponuka a k ničomu vás nezaväzuje. Zmluva na ďalšie obdobie vznikne, až keď ju zaplatíte alebo si v profile ten istý plán objednáte. Ak to neurobíte, objednávku zrušíme, plán sa skončí a účet sa vráti na bezplatných 5 GB.',
    'Po skončení plánu nič nevymažeme. Fotky nad bezplatný limit si môžete ďalej prezerať aj sťahovať, len nové už nenahráte, kým miesto neuvoľníte alebo plán neobnovíte.',
    'Zmenu cien plánov oznamujeme najmenej 14 dní vopred. Zaplateného obdobia sa nedotkne.',
    'Originály uchovávame v dátových centrách v Európskej únii. Napriek starostlivosti vám odporúčame mať najvzácnejšie fotky ešte na jednom mieste.',
  ],
};

function withdrawal(company: CompanySettings): LegalSection {
  return {
    id: 'odstupenie',
    heading: '12. Odstúpenie od zmluvy do 14 dní',
    blocks: [
      'Ako spotrebiteľ môžete od zmluvy uzavretej na diaľku odstúpiť do 14 dní, a to aj bez uvedenia dôvodu. Lehota plynie odo dňa, keď ste prevzali tovar, a pri digitálnych súboroch a plánoch úložiska odo dňa uzavretia zmluvy. Výnimky uvádza bod 13.',
      `Odstúpiť môžete online: ${withdrawOnline}. Vyplníte meno, číslo objednávky a email a odstúpenie potvrdíte tlačidlom „Potvrdiť odstúpenie od zmluvy“. Hneď potom vám emailom pošleme potvrdenie o prijatí s jeho obsahom, dátumom a časom.`,
      `Odstúpiť môžete aj iným jasným vyhlásením, napríklad ${reach(company, 'email', 'address')}. Môžete použiť formulár na konci týchto podmienok, nie je to však povinné. Lehota je zachovaná, ak vyhlásenie odošlete do jej posledného dňa. Jeho prijatie vám bezodkladne potvrdíme.`,
      'Do 14 dní od doručenia vášho odstúpenia vám vrátime všetky platby vrátane nákladov na doručenie; nie však rozdiel v cene, ak ste si vybrali drahšie doručenie, než je najlacnejšie bežné doručenie, ktoré ponúkame. Peniaze pošleme tým istým spôsobom, akým ste platili, ak sa nedohodneme inak, a bez akéhokoľvek poplatku.',
      'Pri tovare môžeme s vrátením peňazí počkať, kým nám ho vrátite alebo nepreukážete, že ste ho odoslali. Tovar odošlite do 14 dní od odstúpenia; priame náklady na jeho vrátenie znášate vy.',
      'Ak ste si pri pláne úložiska želali, aby sa začal poskytovať ešte pred uplynutím lehoty, zaplatíte pri odstúpení len časť ceny za čas do odstúpenia a zvyšok vám vrátime.',
    ],
  };
}

function withdrawalExceptions(company: CompanySettings): LegalSection {
  return {
    id: 'vynimky',
    heading: '13. Kedy odstúpiť nemožno',
    blocks: [
      'Podľa § 19 ods. 1 zákona č. 108/2024 Z. z. nemožno bez uvedenia dôvodu odstúpiť od zmluvy:',
      [
        'na tovar vyrobený podľa vašich požiadaviek. Sú ním aj fotky, ktoré pre vás vytlačíme: z vami vybraných snímok, vo vami zvolenom formáte, počte a s vami zvolenými službami;',
        'na digitálny obsah, ktorý sa nedodáva na hmotnom nosiči, ak sa začal dodávať s vaším výslovným súhlasom, ak ste vyhlásili, že ste boli poučení o strate práva na odstúpenie, a ak sme vám to potvrdili;',
        'o službe, ktorá už bola s vaším výslovným súhlasom úplne poskytnutá.',
      ],
      'Pri digitálnych súboroch vás o tento súhlas a vyhlásenie žiadame v pokladni osobitným políčkom, ktoré nikdy nie je vopred zaškrtnuté. Bez neho ich nemôžeme dodať pred uplynutím 14 dní, a preto ani prijať objednávku. Súhlas zaznamenáme s časom a verziou textu a zopakujeme ho v potvrdení objednávky.',
      `Na chybnú tlač alebo chybný súbor sa výnimky nevzťahujú, vtedy máte práva podľa bodu 14. Ak si nie ste istí, ozvite sa nám ${reach(company, 'email', 'phone')}.`,
    ],
  };
}

const defects: LegalSection = {
  id: 'vady',
  heading: '14. Zodpovednosť za vady',
  blocks: [
    'Za vady, ktoré má tovar alebo digitálny súbor pri dodaní a ktoré sa prejavia do 24 mesiacov, zodpovedáme podľa Občianskeho zákonníka. Za úložisko zodpovedáme po celý čas, na ktorý je plán zaplatený.',
    'Reklamáciu posúdime do 14 dní a vybavíme najneskôr do 30 dní. Postup a vaše práva opisuje Reklamačný poriadok, ktorý je súčasťou týchto podmienok.',
  ],
};

const content: LegalSection = {
  id: 'fotky',
  heading: '15. Vaše fotky a fotky iných',
  blocks: [
    'Fotky, ktoré nahráte, zostávajú vaše. Dávate nám len oprávnenie, ktoré potrebujeme na poskytnutie služby: uložiť ich, vytvoriť z nich náhľady, ukázať ich tým, s ktorými album zdieľate, a vytlačiť ich, keď si to niekto oprávnený objedná. Na nič iné ich nepoužívame.',
    'Nahrávajte a zdieľajte len fotky, na ktoré máte právo, a myslite na súkromie ľudí, ktorí sú na nich. Za obsah svojich albumov a za to, komu ich sprístupníte, zodpovedáte vy.',
    'Keď zdieľate album odkazom, môže si z neho ten, kto odkaz (a heslo, ak ho album má) pozná, objednať tlač alebo súbor. Odkaz a heslo preto dávajte len tým, ktorým fotky chcete dať.',
    'Nie je dovolené nahrávať obsah, ktorý je protiprávny, najmä obsah zobrazujúci zneužívanie detí, šíriaci nenávisť alebo zasahujúci do práv iných. Taký obsah odstránime alebo k nemu zamedzíme prístup, pri závažnom porušení zrušíme aj účet. O dôvodoch vás informujeme a proti rozhodnutiu môžete podať námietky, ktoré vždy posúdi človek.',
  ],
};

function reports(company: CompanySettings): LegalSection {
  return {
    id: 'nahlasenie',
    heading: '16. Nahlásenie nezákonného obsahu',
    blocks: [
      `Ak ste v niektorom albume našli obsah, ktorý považujete za nezákonný, alebo fotku, na ktorej ste bez svojho súhlasu, nahláste ju tlačidlom „Nahlásiť obsah“ na stránke albumu alebo ${reach(company, 'email', 'address')}. Je to aj naše kontaktné miesto podľa nariadenia (EÚ) 2022/2065 o digitálnych službách; komunikovať môžete po slovensky alebo po anglicky.`,
      'Uveďte odkaz na album, o ktorú fotku ide, prečo ju považujete za nezákonnú, a svoje meno s emailom. Prijatie potvrdíme, obsah bez zbytočného odkladu posúdime a o výsledku vám napíšeme.',
    ],
  };
}

function disputes(company: CompanySettings): LegalSection {
  return {
    id: 'spory',
    heading: '17. Sťažnosti a riešenie sporov',
    blocks: [
      `Ak nie ste spokojní s tým, ako sme vybavili vašu reklamáciu, alebo si myslíte, že sme porušili vaše práva, požiadajte nás o nápravu ${reach(company, 'email', 'address')}.`,
      'Ak vašu žiadosť zamietneme alebo na ňu neodpovieme do 30 dní od jej odoslania, môžete podať návrh na začatie alternatívneho riešenia sporu podľa zákona č. 391/2015 Z. z. Príslušným subjektom je:',
      [tradeInspection],
      'Návrh môžete podať aj inému subjektu zo zoznamu, ktorý vedie Ministerstvo hospodárstva Slovenskej republiky. Alternatívne riešenie je pre spotrebiteľa v zásade bezplatné. Právo obrátiť sa na súd vám zostáva.',
    ],
  };
}

const changes: LegalSection = {
  id: 'zmeny',
  heading: '18. Zmeny podmienok',
  blocks: [
    'Podmienky môžeme meniť, napríklad keď pribudne nová služba alebo sa zmení zákon. Pre vašu objednávku platí vždy znenie, s ktorým ste súhlasili pri jej odoslaní; jeho verzia je pri objednávke zaznamenaná.',
    'O zmene, ktorá sa dotýka účtu alebo bežiaceho plánu úložiska, vám napíšeme najmenej 14 dní vopred. Ak s ňou nesúhlasíte, môžete účet zrušiť a za nevyužitú časť plánu vám vrátime peniaze.',
  ],
};

const closing: LegalSection = {
  id: 'zaver',
  heading: '19. Záverečné ustanovenia',
  blocks: [
    'Zmluva sa riadi slovenským právom. Ak máte ako spotrebiteľ bydlisko v inom členskom štáte Európskej únie, neprichádzate tým o ochranu, ktorú vám dávajú jeho predpisy.',
    'Ako spracúvame osobné údaje, opisuje stránka Ochrana údajov.',
  ],
};
