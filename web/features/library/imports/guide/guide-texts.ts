import albumZip from '../../../../ui/media/drawings/album-zip.svg';
import checklist from '../../../../ui/media/drawings/checklist.svg';
import cloudParts from '../../../../ui/media/drawings/cloud-parts.svg';
import folders from '../../../../ui/media/drawings/folders.svg';

export interface ServiceGuide {
  /** Of its place on the page: `#google`. */
  id: string;
  name: string;
  /** What comes over, in a sentence. */
  brings: string;
  drawing: string;
  steps: readonly string[];
  notes: readonly string[];
}

export const guideTexts = {
  title: 'Ako získať svoje fotky',
  intro:
    'Väčšina služieb vám vaše fotky vydá, len treba vedieť kde. Stiahnite si ich do počítača a\u00a0tu ich vyberte. Nerozbaľujte ich a\u00a0nepresúvajte po jednej. Heslo k\u00a0inej službe od vás nikdy nepýtame.',
  description:
    'Ako si preniesť fotky, albumy a dátumy z Fotiek Google, iCloudu, Zoneramy alebo z disku do Momentky. Krok za krokom.',
  contents: 'Kde máte fotky teraz',
  before: 'Skôr než začnete',
  beforeFacts: [
    'Prenesieme fotky aj videá (MP4 a\u00a0MOV do 2\u00a0GB). Prídu aj s\u00a0popismi a\u00a0s\u00a0označením obľúbených. Označené tváre neprenášame: nechajte si ich v\u00a0pôvodnej službe.',
    'Na 20\u00a0000 fotiek z\u00a0telefónu počítajte zhruba so 60 až 100\u00a0GB, na disku počítača aj v\u00a0Momentke.',
    'Použite počítač. Prenos trvá hodiny, pri veľkej zbierke aj noc: podľa toho, ako rýchlo váš internet odosiela.',
    'Fotky ukladáme v\u00a0pôvodnej kvalite v\u00a0Európskej únii. Kedykoľvek si ich stiahnete späť aj s\u00a0albumami.',
  ],
  after: 'Čo sa stane potom',
  afterSteps: [
    'Prečítame zoznam fotiek a\u00a0ukážeme vám, koľko ich je, v\u00a0koľkých albumoch a\u00a0či medzi časťami niektorá nechýba. Dovtedy nič neodošleme.',
    'Prenesieme len to, čo v\u00a0Momentke ešte nemáte. Fotku, ktorá je v\u00a0exporte viackrát, uložíme raz.',
    'Keď okno zavriete alebo vypadne internet, nabudúce vyberte tie isté súbory a\u00a0pokračujeme tam, kde sme skončili.',
    'Na konci uvidíte, čo sa preniesť nepodarilo. Pôvodné fotky nemažte, kým si to neprejdete.',
  ],
};

export const serviceGuides: readonly ServiceGuide[] = [
  {
    id: 'google',
    name: 'Fotky Google',
    brings: 'Prídu fotky, videá, albumy aj dátumy. Archivované fotky budú v\u00a0albume Archív.',
    drawing: checklist,
    steps: [
      'Otvorte takeout.google.com (služba Google Takeout) a\u00a0prihláste sa.',
      'Zrušte výber všetkých služieb a\u00a0označte iba Fotky Google.',
      'V\u00a0ďalšom kroku nechajte typ súboru .zip. Veľkosť zvoľte 10\u00a0GB, pri rýchlom internete pokojne 50\u00a0GB.',
      'Vytvorte export. Google pošle email, keď bude hotový: trvá to hodiny, niekedy dni.',
      'Do 7 dní stiahnite všetky časti (takeout-…-001.zip, 002.zip a\u00a0ďalšie), potom odkazy prestanú platiť.',
      'V\u00a0Momentke ich vyberte všetky naraz, v\u00a0ľubovoľnom poradí.',
    ],
    notes: [
      'Dátum fotky býva v\u00a0inej časti ako fotka sama. Preto vyberte vždy všetky časti.',
      'Export fotky z\u00a0Googlu nevymaže. Kôš neprenášame, z\u00a0fotiek s\u00a0pohybom prenesieme fotku.',
    ],
  },
  {
    id: 'icloud',
    name: 'iCloud',
    brings: 'Prídu fotky, videá, albumy aj dátumy.',
    drawing: cloudParts,
    steps: [
      'Otvorte privacy.apple.com a\u00a0prihláste sa svojím účtom Apple.',
      'Požiadajte o\u00a0kópiu svojich údajov a\u00a0označte Fotky na iCloude.',
      'Zvoľte veľkosť častí a\u00a0potvrďte. Apple fotky pripraví do 7 dní a\u00a0pošle email.',
      'Stiahnite všetky časti (iCloud Photos Part 1 of 7.zip a\u00a0ďalšie).',
      'V\u00a0Momentke ich vyberte všetky naraz.',
    ],
    notes: [
      'Apple zapisuje do albumov iba názvy súborov. Ak má viac fotiek rovnaký názov, na konci vám povieme, ktoré sme do albumu nezaradili.',
      'Nedávno vymazané fotky neprenášame. Zo živých fotiek prenesieme fotku.',
    ],
  },
  {
    id: 'zonerama',
    name: 'Zonerama a\u00a0Rajče',
    brings: 'Z\u00a0každého stiahnutého albumu bude album.',
    drawing: albumZip,
    steps: [
      'Prihláste sa a\u00a0otvorte svoj album.',
      'Zvoľte stiahnutie celého albumu. V\u00a0Zonerame si vyberte originály, sú v\u00a0plnej kvalite.',
      'Zopakujte to pre každý album: dostanete súbory ako Lyžovačka.zip.',
      'V\u00a0Momentke ich vyberte všetky naraz. Album sa bude volať ako súbor.',
    ],
    notes: ['Rajče môže vydať fotky zmenšené. Ak máte originály na disku, preneste radšej tie.'],
  },
  {
    id: 'disk',
    name: 'Disk, fotoaparát, NAS',
    brings: 'Z\u00a0každého priečinka s\u00a0fotkami alebo videami bude album.',
    drawing: folders,
    steps: [
      'Pripojte disk alebo si nájdite priečinok s\u00a0fotkami.',
      'V\u00a0Momentke kliknite na „Vybrať priečinok“ alebo ho presuňte myšou na stránku.',
      'Skontrolujte, koľko albumov vznikne, a\u00a0potvrďte.',
    ],
    notes: [
      'Dátum berieme z\u00a0fotky. Ak v\u00a0nej chýba, z\u00a0názvu súboru alebo priečinka: „2019-07 Tatry“ alebo „2019-07-12 Svadba“.',
      'Priečinky, ktoré robí fotoaparát (DCIM, 100CANON), albumom nebudú.',
      'Pre pokročilých: dátumy zo súborov XMP vedľa fotiek (Lightroom, darktable) prečítame.',
    ],
  },
  {
    id: 'ine',
    name: 'Immich, Ente, Lychee',
    brings: 'Prídu fotky, videá, albumy aj dátumy.',
    drawing: albumZip,
    steps: [
      'Immich: otvorte album a\u00a0stiahnite ho. Dostanete ZIP s\u00a0názvom albumu.',
      'Ente: v\u00a0aplikácii pre počítač zvoľte export údajov a\u00a0priečinok, ktorý vznikne, vyberte v\u00a0Momentke.',
      'Lychee: stiahnite album ako ZIP.',
    ],
    notes: [],
  },
];
