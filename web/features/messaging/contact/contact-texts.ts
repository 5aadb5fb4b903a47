import { accountPath, accountTab, paths } from '../../../paths.ts';

export const contactTexts = {
  title: 'Kontakt',
  intro: 'Napíšte nám, s\u00a0čím potrebujete pomôcť. Odpovieme na váš email do 24\u00a0hodín.',
  back: 'Späť na úvod',
  loading: 'Načítavam...',
};

export const formTexts = {
  title: 'Napíšte nám',
  name: 'Meno a\u00a0priezvisko',
  email: 'Email',
  phone: 'Telefón (nepovinné)',
  subject: 'Téma',
  message: 'Správa',
  messageHelp: 'Ak ide o\u00a0objednávku, uveďte jej číslo.',
  send: 'Odoslať správu',
  sending: 'Odosielam...',
  privacy: 'Údaje použijeme len na odpoveď a\u00a0po roku ich vymažeme.',
  privacyLink: 'Ochrana osobných údajov',
  failed: 'Správu sa nepodarilo odoslať. Nič z\u00a0nej sa nestratilo, skúste to znovu.',
};

export const checkTexts = {
  nameMissing: 'Zadajte meno a\u00a0priezvisko.',
  phoneInvalid: 'Zadajte telefón v\u00a0tvare 0901\u00a0234\u00a0567 alebo +421\u00a0901\u00a0234\u00a0567.',
  messageMissing: 'Napíšte správu.',
  messageTooLong: 'Správa môže mať najviac 5\u00a0000\u00a0znakov.',
  tooLong: 'Najviac 100\u00a0znakov.',
};

export const sentTexts = {
  title: 'Ďakujeme, správu máme',
  text: (email: string) => `Odpovieme na ${email} do 24\u00a0hodín.`,
  yours: 'Vaša správa',
  again: 'Napísať ďalšiu správu',
  home: 'Na úvod',
};

export const detailTexts = {
  title: 'Kontaktné údaje',
  loading: 'Načítavam kontaktné údaje...',
  failed: 'Kontaktné údaje sa nepodarilo načítať.',
  retry: 'Skúsiť znovu',
  email: 'Email',
  phone: 'Telefón',
  address: 'Adresa',
  seller: 'Prevádzkovateľ',
  social: 'Sociálne siete',
  hours: 'Podpora',
  hoursText: 'Pondelok až piatok, 8:00 – 17:00',
  replyText: 'Na emaily odpovedáme do 24\u00a0hodín.',
};

export const faqTexts = {
  title: 'Časté otázky',
  more: 'Otázky o\u00a0úložisku, albumoch a\u00a0formátoch tlače',
  questions: [
    {
      question: 'Kedy dostanem objednané fotky?',
      answer:
        'Vytlačené fotky doručíme do 3 až 5\u00a0pracovných dní od prijatia platby. Digitálne súbory si stiahnete po zaplatení pri faktúre.',
      link: { href: paths.orders, label: 'Moje objednávky' },
    },
    {
      question: 'Ako objednávku zaplatím?',
      answer:
        'Prevodom, najľahšie cez QR kód, ktorý je pri objednávke. Kým platbu neprijmeme, objednávka čaká; po 7\u00a0dňoch bez platby ju zrušíme.',
      link: { href: paths.orders, label: 'Moje objednávky' },
    },
    {
      question: 'Môžem objednávku zrušiť?',
      answer:
        'Nezaplatenú objednávku zrušíte sami do 24\u00a0hodín od jej vytvorenia. Neskôr stačí, že ju nezaplatíte.',
      link: { href: paths.orders, label: 'Moje objednávky' },
    },
    {
      question: 'Kde nájdem faktúru?',
      answer: 'Vystavíme ju automaticky po zaplatení, pošleme vám ju emailom a\u00a0ostane v\u00a0časti Faktúry.',
      link: { href: paths.invoices, label: 'Moje faktúry' },
    },
    {
      question: 'Čo ak je vytlačená fotka chybná?',
      answer:
        'Reklamovať ju môžete do 24\u00a0mesiacov od dodania. Reklamáciu posúdime do 14\u00a0dní a\u00a0vybavíme najneskôr do 30\u00a0dní.',
      link: { href: paths.complaint, label: 'Reklamačný poriadok' },
    },
    {
      question: 'Môžem od zmluvy odstúpiť?',
      answer:
        'Áno, do 14\u00a0dní, aj bez uvedenia dôvodu. Výnimkou sú fotky vytlačené podľa vašich požiadaviek a\u00a0digitálne súbory, ktoré sme už sprístupnili.',
      link: { href: paths.withdraw, label: 'Odstúpiť od zmluvy tu' },
    },
    {
      question: 'Neviem sa prihlásiť. Čo mám robiť?',
      answer:
        'Heslo si obnovíte emailom. Ak ste účet ešte neaktivovali, na prihlasovacej stránke si dajte aktivačný email poslať znovu a\u00a0pozrite aj priečinok s\u00a0nevyžiadanou poštou.',
      link: { href: paths.forgotPassword, label: 'Obnoviť heslo' },
    },
    {
      question: 'Ako si stiahnem všetko, čo tu mám?',
      answer:
        'V\u00a0účte v\u00a0časti Moje údaje vyberte „Stiahnuť moje údaje“. Dostanete ZIP s\u00a0albumami v\u00a0pôvodnej kvalite, objednávkami a\u00a0faktúrami.',
      link: { href: accountPath(accountTab.data), label: 'Moje údaje' },
    },
  ],
};
