import { photoKindNames } from '../../../../shared/engine/photo-kinds.ts';
import { formatNumber } from '../../../../shared/format/plural.ts';

export const texts = {
  hero: {
    title: 'Vaše momenty v\u00a0bezpečí. Stále po\u00a0ruke.',
    text: 'Úložisko fotiek v\u00a0Európskej únii, neobmedzené albumy, zdieľanie odkazom s\u00a0heslom a\u00a0profesionálna tlač.',
    start: 'Začať zadarmo',
    albums: 'Moje albumy',
    note: '5\u00a0GB zadarmo. Bez viazanosti, bez zadávania karty.',
    backgrounds: 'Pozadie',
    photo: 'Fotografia',
    abstract: 'Abstrakcia',
  },
  counters: [
    { value: '500+', label: 'zákazníkov' },
    { value: '10 000+', label: 'fotiek v\u00a0bezpečí' },
    { value: '24/7', label: 'podpora' },
  ],
  offer: {
    title: 'Od foťáka až po\u00a0rám na\u00a0stene',
    text: 'Fotky uložíte, zoradíte, ukážete blízkym a\u00a0vytlačíte na jednom mieste.',
    items: {
      store: {
        title: 'Originály bez straty kvality',
        text: 'Fotky ukladáme tak, ako ste ich odfotili. Prehliadate rýchle náhľady, originál zostáva nedotknutý.',
      },
      albums: {
        title: 'Albumov, koľko chcete',
        text: 'Svadba, dovolenka, prvý rok života. Počet albumov nie je obmedzený v\u00a0žiadnom pláne.',
      },
      share: {
        title: 'Zdieľanie odkazom a\u00a0heslom',
        text: 'Pošlete jeden odkaz. Kto má heslo, vidí album. Účet na to nikto nepotrebuje.',
      },
      print: {
        title: 'Tlač na tlačiarni DNP',
        text: 'Profesionálny papier a\u00a0stále farby vo formátoch 10\u00a0×\u00a015, 13\u00a0×\u00a018 a\u00a020\u00a0×\u00a030\u00a0cm. Objednáte priamo z\u00a0albumu.',
      },
    },
    sampleAlbum: 'Leto pod Tatrami',
    sampleAlbumInfo: '248 fotiek',
    sampleLink: '/share/leto-pod-tatrami',
    samplePassword: 'Chránený heslom',
  },
  comparison: {
    title: 'Rovnaké miesto, nižšia cena',
    lead: 'Ušetríte až 22\u00a0%',
    text: '200\u00a0GB pre všetky rodinné fotky stojí v\u00a0Momentke menej než u\u00a0dvoch veľkých konkurentov.',
    unit: '/ mesiac',
    rows: [
      { name: 'Momentka 200\u00a0GB', price: 2.77, isOurs: true },
      { name: 'Veľký konkurent A, 200\u00a0GB', price: 2.99, isOurs: false },
      { name: 'Veľký konkurent B, 200\u00a0GB', price: 2.99, isOurs: false },
    ],
    start: 'Vyskúšať zadarmo',
  },
  featured: {
    title: 'Najnovšie albumy',
    text: 'Albumy, ktoré ich autori zverejnili.',
  },
  plans: {
    title: 'Cenník úložiska',
    text: 'Začnite s\u00a05\u00a0GB zadarmo. Plán zmeníte, až keď vám miesto prestane stačiť.',
    memberText: 'Prvých 5\u00a0GB je zadarmo. Väčší plán potrebujete, až keď vám miesto prestane stačiť.',
    free: 'Zdarma',
    loading: 'Načítavam cenník...',
    failed: 'Cenník sa nepodarilo načítať.',
    retry: 'Skúsiť znovu',
    empty: 'Žiadne dostupné plány',
    units: { monthly: 'mesiac', yearly: 'rok', once: 'jednorazovo' },
    always: ['Neobmedzený počet albumov', 'Zdieľanie odkazom a\u00a0heslom', 'Uloženie v\u00a0Európskej únii'],
    raw: 'Podpora RAW',
    startFree: 'Začať zadarmo',
    create: 'Vytvoriť účet',
  },
  prints: {
    title: 'Cenník tlače',
    text: 'Fotky vyberiete v\u00a0albume, jednu alebo všetky naraz. Vytlačíme ich a\u00a0pošleme v\u00a0priebehu 3 až 5\u00a0pracovných dní od\u00a0zaplatenia.',
    size: (short: number, long: number) => `${short}\u00a0×\u00a0${long}\u00a0cm`,
    perPiece: 'za kus',
    step: (from: number, byFormat: boolean) =>
      `od\u00a0${formatNumber(from)}\u00a0kusov${byFormat ? '' : ' tej istej fotky'}`,
    lowest: 'Najnižšia cena za 30\u00a0dní: ',
    counted: 'Počítajú sa kusy jednej fotky v\u00a0jednom formáte s\u00a0rovnakými službami.',
    countedByFormat: 'Počítajú sa všetky fotky jedného formátu v\u00a0objednávke.',
    note: 'Tlač doručujeme na Slovensko, spôsob doručenia si vyberiete v\u00a0pokladni.',
    choose: 'Vybrať fotky na tlač',
    start: 'Začať zadarmo',
  },
  reasons: {
    title: 'Prečo Momentka',
    items: [
      {
        title: 'Úložisko v\u00a0EÚ',
        text: 'Vaše fotky sú uložené v\u00a0Európskej únii a\u00a0chránia ich jej pravidlá.',
      },
      { title: 'Neobmedzené albumy', text: 'Rozhoduje len miesto. Koľko albumov si urobíte, je na vás.' },
      {
        title: 'Zdieľanie s\u00a0heslom',
        text: 'Album je verejný len vtedy, keď to chcete. Heslo zmeníte kedykoľvek.',
      },
      {
        title: 'Tlač DNP',
        text: 'Formáty 10\u00a0×\u00a015, 13\u00a0×\u00a018 a\u00a020\u00a0×\u00a030\u00a0cm z\u00a0profesionálnej tlačiarne.',
      },
      { title: 'Podpora RAW', text: 'V\u00a0plánoch PRO a\u00a0MAX uložíte aj súbory priamo z\u00a0fotoaparátu.' },
      {
        title: 'Zrušíte kedykoľvek',
        text: 'Bez viazanosti. Po zrušení držíme fotky ešte 30 dní, aby ste si ich stiahli.',
      },
    ],
  },
  testimonials: {
    title: 'Čo hovoria zákazníci',
    items: [
      {
        quote: 'Svadobné fotky som poslala celej rodine jedným odkazom. Aj babka si ich otvorila na prvý pokus.',
        name: 'Zuzana',
        place: 'Žilina',
      },
      {
        quote:
          'Klientom posielam albumy s\u00a0heslom a\u00a0originály mám v\u00a0poriadku na jednom mieste. Presne to som hľadal.',
        name: 'Martin, fotograf',
        place: 'Košice',
      },
      {
        quote: 'Konečne mám detské fotky mimo telefónu a\u00a0nebojím sa, že o\u00a0ne prídem.',
        name: 'Ľubica',
        place: 'Trenčín',
      },
    ],
  },
  questions: {
    title: 'Časté otázky',
    items: [
      {
        question: 'Kde sú moje fotky uložené?',
        answer: 'V\u00a0dátových centrách v\u00a0Európskej únii. Na iné miesto ich neprenášame.',
      },
      {
        question: 'Je prístup k\u00a0albumu časovo obmedzený?',
        answer:
          'Nie. Album je dostupný, kým ho máte v\u00a0účte. Prístup cez odkaz skončí, keď album vymažete, a\u00a0heslo môžete kedykoľvek zmeniť alebo odstrániť.',
      },
      {
        question: 'Kto uvidí album, ktorý zdieľam?',
        answer:
          'Každý, komu pošlete odkaz. Ak album ochránite heslom, uvidí ho len ten, kto pozná heslo. Odkaz sa nedá uhádnuť.',
      },
      {
        question: 'Čo sa stane, keď službu zruším?',
        answer:
          'Zrušiť ju môžete kedykoľvek. Fotky po zrušení držíme ešte 30 dní, aby ste si ich stihli stiahnuť, a\u00a0potom ich natrvalo vymažeme.',
      },
      {
        question: 'Aké formáty tlače ponúkate?',
        answer:
          'Tlačíme na profesionálnej tlačiarni DNP vo formátoch 10\u00a0×\u00a015, 13\u00a0×\u00a018 a\u00a020\u00a0×\u00a030\u00a0cm.',
      },
      {
        question: 'Ako objednám tlač a\u00a0kedy príde?',
        answer:
          'Otvorte fotku vo svojom albume alebo v\u00a0albume, ktorý s\u00a0vami niekto zdieľal, vyberte formát a\u00a0vložte ju do košíka. Platí sa prevodom, najľahšie cez QR kód. Doručíme v\u00a0priebehu 3 až 5\u00a0pracovných dní od\u00a0prijatia platby. Tlač doručujeme len na Slovensko.',
      },
      {
        question: 'Môžem objednávku zrušiť?',
        answer:
          'Nezaplatenú objednávku zrušíte sami do 24\u00a0hodín od jej vytvorenia. Ak ju nezaplatíte do 7\u00a0dní, zrušíme ju za vás.',
      },
      {
        question: 'Môžem nahrávať súbory RAW?',
        answer: `Áno, v\u00a0plánoch PRO a\u00a0MAX. Podporujeme ${photoKindNames('raw')}. V\u00a0ostatných plánoch uložíte ${photoKindNames('photos')}.`,
      },
      {
        question: 'Aká veľká môže byť jedna fotka?',
        answer: 'Najviac 25\u00a0MB. To stačí na plné rozlíšenie bežných fotoaparátov aj telefónov.',
      },
    ],
  },
  call: {
    title: 'Dajte svojim fotkám miesto, kde vydržia',
    text: 'Účet máte za minútu a\u00a0prvých 5\u00a0GB je zadarmo.',
    memberText: 'Vaše albumy čakajú na ďalšie snímky.',
  },
};
