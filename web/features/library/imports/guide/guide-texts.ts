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
  title: 'Ako sa prisťahovať',
  intro:
    'Väčšina služieb vám vaše fotky vydá, len to treba vedieť kde. Stiahnite si ich do počítača a tu ich vyberte. Nerozbaľujte ich, nepresúvajte po jednej a heslo k inej službe nám nedávajte.',
  contents: 'Odkiaľ sa sťahujete',
  start: 'Preniesť fotky',
  after: 'Čo sa stane potom',
  afterSteps: [
    'Prečítame zoznam fotiek a ukážeme vám, koľko ich je, v ktorých albumoch a či nechýba niektorá časť. Dovtedy nič neodošleme.',
    'Prenesieme len to, čo v Momentke ešte nemáte. Tá istá fotka v roku aj v albume je u nás raz.',
    'Keď okno zavriete alebo vypadne internet, nabudúce vyberte tie isté súbory a pokračujeme tam, kde sme skončili.',
    'Na konci uvidíte, čo sa preniesť nepodarilo. Pôvodné fotky nemažte, kým si to neprejdete.',
  ],
};

export const serviceGuides: readonly ServiceGuide[] = [
  {
    id: 'google',
    name: 'Google Fotky',
    brings: 'Prídu fotky, albumy aj dátumy, archivované fotky v albume Archív.',
    drawing: checklist,
    steps: [
      'Na počítači otvorte takeout.google.com a prihláste sa.',
      'Kliknite na „Zrušiť výber všetkých“ a označte iba Fotky Google.',
      'Pri „Ďalší krok“ nechajte typ súboru .zip a veľkosť zvoľte najväčšiu, 50 GB. Funguje aj .tgz.',
      'Kliknite na „Vytvoriť export“. Google pošle e-mail, keď bude hotový: trvá to hodiny, niekedy dni.',
      'Stiahnite všetky časti (takeout-…-001.zip, 002.zip a ďalšie). Odkazy platia týždeň.',
      'V Momentke ich vyberte všetky naraz, v ľubovoľnom poradí.',
    ],
    notes: [
      'Popisy a dátumy bývajú v inej časti ako fotka. Preto vyberte vždy všetky časti.',
      'Kôš neprenášame. Z fotiek s pohybom prenesieme fotku.',
    ],
  },
  {
    id: 'icloud',
    name: 'iCloud',
    brings: 'Prídu fotky, albumy aj dátumy.',
    drawing: cloudParts,
    steps: [
      'Otvorte privacy.apple.com a prihláste sa svojím účtom Apple.',
      'Zvoľte „Vyžiadať si kópiu vašich dát“ a označte Fotky iCloud.',
      'Veľkosť častí zvoľte najväčšiu, 25 GB, a potvrďte. Apple fotky pripraví do siedmich dní a pošle e-mail.',
      'Stiahnite všetky časti (iCloud Photos Part 1 of 7.zip a ďalšie).',
      'V Momentke ich vyberte všetky naraz.',
    ],
    notes: [
      'Album pozná fotky len podľa mena. Ak sa tak volá viac fotiek, na konci vám povieme, ktoré sme do albumu nezaradili.',
      'Nedávno vymazané fotky neprenášame. Zo živých fotiek prenesieme fotku.',
    ],
  },
  {
    id: 'zonerama',
    name: 'Zonerama a Rajče',
    brings: 'Z každého stiahnutého albumu bude album.',
    drawing: albumZip,
    steps: [
      'Prihláste sa a otvorte svoj album.',
      'Zvoľte stiahnutie celého albumu. V Zonerame si vyberte originály, sú v plnej kvalite.',
      'Zopakujte to pre každý album: dostanete súbory ako Lyžovačka.zip.',
      'V Momentke ich vyberte všetky naraz. Album sa bude volať ako súbor.',
    ],
    notes: ['Rajče môže vydať fotky zmenšené. Ak máte originály na disku, preneste radšej tie.'],
  },
  {
    id: 'disk',
    name: 'Disk, fotoaparát, NAS',
    brings: 'Z každého priečinka s fotkami bude album.',
    drawing: folders,
    steps: [
      'Pripojte disk alebo otvorte priečinok s fotkami.',
      'V Momentke kliknite na „Vybrať priečinok“, alebo ho presuňte myšou na stránku.',
      'Skontrolujte, koľko albumov vznikne, a potvrďte.',
    ],
    notes: [
      'Dátum berieme z fotky, inak z jej mena, inak z mena priečinka: „2019-07 Tatry“ alebo „2019-07-12 Svadba“.',
      'Priečinky, ktoré robí fotoaparát (DCIM, 100CANON), albumom nebudú.',
      'Súbory XMP vedľa fotiek (Lightroom, darktable) prečítame.',
    ],
  },
  {
    id: 'ine',
    name: 'Immich, Ente, Lychee',
    brings: 'Prídu fotky, albumy aj dátumy zo súborov vedľa nich.',
    drawing: albumZip,
    steps: [
      'Immich: otvorte album a stiahnite ho. Dostanete ZIP s názvom albumu.',
      'Ente: v aplikácii pre počítač zvoľte export údajov a priečinok, ktorý vznikne, vyberte v Momentke.',
      'Lychee: stiahnite album ako ZIP.',
    ],
    notes: [],
  },
];
