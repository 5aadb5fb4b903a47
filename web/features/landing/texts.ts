export const texts = {
  hero: {
    title: 'Vaše momenty v\u00a0bezpečí. Stále po\u00a0ruke.',
    text: 'Úložisko fotiek v Európskej únii, neobmedzené albumy, zdieľanie odkazom s heslom a profesionálna tlač.',
    start: 'Začať zadarmo',
    albums: 'Moje albumy',
    note: '5 GB zadarmo. Bez viazanosti, bez zadávania karty.',
    backgrounds: 'Pozadie',
    photo: 'Fotografia',
    abstract: 'Abstrakcia',
  },
  counters: [
    { value: '500+', label: 'zákazníkov' },
    { value: '10 000+', label: 'fotiek v bezpečí' },
    { value: '24/7', label: 'podpora' },
  ],
  offer: {
    title: 'Od foťáka až po\u00a0rám na\u00a0stene',
    text: 'Fotky uložíte, zoradíte, ukážete blízkym a vytlačíte na jednom mieste.',
    items: {
      store: {
        title: 'Originály bez straty kvality',
        text: 'Fotky ukladáme tak, ako ste ich odfotili. Prehliadate rýchle náhľady, originál zostáva nedotknutý.',
      },
      albums: {
        title: 'Albumov, koľko chcete',
        text: 'Svadba, dovolenka, prvý rok života. Počet albumov nie je obmedzený v žiadnom pláne.',
      },
      share: {
        title: 'Zdieľanie odkazom a heslom',
        text: 'Pošlete jeden odkaz. Kto má heslo, vidí album. Účet na to nikto nepotrebuje.',
      },
      print: {
        title: 'Tlač na tlačiarni DNP',
        text: 'Profesionálny papier a stále farby vo formátoch 10x15, 13x18 a 20x30.',
      },
    },
    sampleAlbum: 'Leto pod Tatrami',
    sampleAlbumInfo: '248 fotiek',
    sampleLink: '/share/leto-pod-tatrami',
    samplePassword: 'Chránený heslom',
  },
  comparison: {
    title: 'Rovnaké miesto, nižšia cena',
    lead: 'Ušetríte až 22 %',
    text: '200 GB pre všetky rodinné fotky stojí v Momentke menej než u dvoch veľkých konkurentov.',
    unit: '/ mesiac',
    rows: [
      { name: 'Momentka 200 GB', price: 2.77, isOurs: true },
      { name: 'Veľký konkurent A, 200 GB', price: 2.99, isOurs: false },
      { name: 'Veľký konkurent B, 200 GB', price: 2.99, isOurs: false },
    ],
    start: 'Vyskúšať zadarmo',
  },
  featured: {
    title: 'Najnovšie albumy',
    text: 'Pozrite si, čo si v Momentke odkladajú iní.',
    protected: 'Chránený heslom',
  },
  plans: {
    title: 'Cenník úložiska',
    text: 'Začnite s 5 GB zadarmo. Plán zmeníte, až keď vám miesto prestane stačiť.',
    free: 'Zdarma',
    loading: 'Načítavam cenník...',
    failed: 'Cenník sa nepodarilo načítať.',
    retry: 'Skúsiť znovu',
    empty: 'Žiadne dostupné plány',
    units: { monthly: 'mesiac', yearly: 'rok', once: 'jednorazovo' },
    always: ['Neobmedzený počet albumov', 'Zdieľanie odkazom a heslom', 'Uloženie v Európskej únii'],
    raw: 'Podpora RAW',
    startFree: 'Začať zadarmo',
    create: 'Vytvoriť účet',
    vat: 'Ceny sú konečné. Nie sme platiteľmi DPH.',
  },
  reasons: {
    title: 'Prečo Momentka',
    items: [
      { title: 'Úložisko v EÚ', text: 'Vaše fotky sú uložené v Európskej únii a chránia ich jej pravidlá.' },
      { title: 'Neobmedzené albumy', text: 'Rozhoduje len miesto. Koľko albumov si urobíte, je na vás.' },
      { title: 'Zdieľanie s heslom', text: 'Album je verejný len vtedy, keď to chcete. Heslo zmeníte kedykoľvek.' },
      { title: 'Tlač DNP', text: 'Formáty 10x15, 13x18 a 20x30 z profesionálnej tlačiarne.' },
      { title: 'Podpora RAW', text: 'V plánoch PRO a MAX uložíte aj súbory priamo z fotoaparátu.' },
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
        quote: 'Klientom posielam albumy s heslom a originály mám v poriadku na jednom mieste. Presne to som hľadal.',
        name: 'Martin, fotograf',
        place: 'Košice',
      },
      {
        quote: 'Konečne mám detské fotky mimo telefónu a nebojím sa, že o ne prídem.',
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
        answer: 'V dátových centrách v Európskej únii. Na iné miesto ich neprenášame.',
      },
      {
        question: 'Je prístup k albumu časovo obmedzený?',
        answer:
          'Nie. Album je dostupný, kým ho máte v účte. Prístup cez odkaz skončí, keď album vymažete, a heslo môžete kedykoľvek zmeniť alebo odstrániť.',
      },
      {
        question: 'Kto uvidí album, ktorý zdieľam?',
        answer:
          'Každý, komu pošlete odkaz. Ak album ochránite heslom, uvidí ho len ten, kto ho pozná. Odkaz sa nedá uhádnuť.',
      },
      {
        question: 'Čo sa stane, keď službu zruším?',
        answer:
          'Zrušiť ju môžete kedykoľvek. Fotky po zrušení držíme ešte 30 dní, aby ste si ich stihli stiahnuť, a potom ich natrvalo vymažeme.',
      },
      {
        question: 'Aké formáty tlače ponúkate?',
        answer: 'Tlačíme na profesionálnej tlačiarni DNP vo formátoch 10x15, 13x18 a 20x30 cm.',
      },
      {
        question: 'Môžem nahrávať súbory RAW?',
        answer:
          'Áno, v plánoch PRO a MAX. Podporujeme DNG, CR2, CR3, NEF a ARW. V ostatných plánoch uložíte JPEG, PNG, WebP, HEIC, AVIF a GIF.',
      },
      {
        question: 'Aká veľká môže byť jedna fotka?',
        answer: 'Najviac 25 MB. To stačí na plné rozlíšenie bežných fotoaparátov aj telefónov.',
      },
    ],
  },
  call: {
    title: 'Dajte svojim fotkám miesto, kde vydržia',
    text: 'Účet máte za minútu a prvých 5 GB je zadarmo.',
  },
};
