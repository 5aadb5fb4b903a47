import type { PriceUnit } from '../../../../shared/money/storage/contract.ts';

export const planTexts = {
  title: 'Vyberte si plán úložiska',
  loading: 'Načítavam plány…',
  loadFailed: 'Nepodarilo sa načítať plány úložiska',
  retry: 'Skúsiť znovu',
  empty: 'Žiadne dostupné plány',
  free: 'Zdarma',
  units: { monthly: 'mesiac', yearly: 'rok', once: 'jednorazovo' } satisfies Record<PriceUnit, string>,
  raw: 'Podpora RAW',
  current: 'Váš plán',
  until: (date: string) => `Platí do ${date}`,
  endless: 'Platí bez časového obmedzenia',
  returnsTo: (plan: string, date: string) => `Po skončení plánu ${plan} (${date}) sa naň vrátite sami.`,
  included: 'Máte viac, než ponúka tento plán.',
  choose: 'Vybrať',
  chooseLabel: (name: string) => `Vybrať plán ${name}`,
  extend: 'Predĺžiť',
  extendLabel: (name: string) => `Predĺžiť plán ${name}`,
};

/** Of the profile. */
export const ownPlanTexts = {
  freePlan: 'Bezplatný plán',
  ownPlan: 'Individuálny plán',
  plan: 'Váš plán',
  endsOn: (date: string) => `Platí do ${date}. Sám sa nepredlžuje, týždeň vopred vám pripomenieme koniec.`,
  endless: 'Platí bez časového obmedzenia.',
  freeForever: 'Je váš navždy. Väčší plán si môžete vybrať kedykoľvek.',
};

export const planOrderTexts = {
  title: 'Objednávka plánu úložiska',
  plan: 'Plán',
  price: 'Cena',
  priceFor: { monthly: 'na 1\u00a0mesiac', yearly: 'na 1\u00a0rok', once: 'jednorazovo' } satisfies Record<
    PriceUnit,
    string
  >,
  start: 'Začiatok',
  startNow: 'Hneď po prijatí platby',
  startFree: 'Hneď po objednaní',
  startAfter: (date: string) => `Nadviaže na terajšie obdobie, ktoré sa končí ${date}`,
  end: 'Koniec',
  endAfter: {
    monthly: 'Mesiac po začiatku',
    yearly: 'Rok po začiatku',
    once: 'Bez časového obmedzenia',
  } satisfies Record<PriceUnit, string>,
  billing: 'Fakturačná adresa',
  editBilling: 'Upraviť v\u00a0profile',
  noBilling:
    'Na objednanie potrebujeme vašu fakturačnú adresu. Doplňte ju v\u00a0profile a\u00a0plán si potom vyberte znovu.',
  toProfile: 'Doplniť v\u00a0profile',
  noRenewal: 'Plán sa sám nepredlžuje a\u00a0nič vám nestrhávame. Týždeň pred koncom dostanete pripomienku.',
  switching: (plan: string) =>
    `Plán ${plan} sa zmení hneď po zaplatení. Čo z\u00a0jeho ceny ešte nevyužijete, premeníme na dni navyše v\u00a0novom pláne.`,
  switchingForever: (plan: string) =>
    `Plán ${plan} sa zmení hneď po zaplatení. Jeho nevyužitá časť sa nepremení, lebo nový plán nemá koniec.`,
  replacing: (plan: string) =>
    `Plán ${plan}, ktorý máte bez časového obmedzenia, sa nahradí týmto plánom. Ak ste zaň nezaplatili jednorazovú cenu, neskôr sa vám nevráti.`,
  tooSmall: (used: string) =>
    `V\u00a0úložisku máte ${used}, viac, než sa do tohto plánu zmestí. Nič nevymažeme, nové fotky však nenahráte, kým miesto neuvoľníte.`,
  consents: 'Súhlasy',
  digitalContent:
    'Výslovne žiadam, aby sa plán začal poskytovať hneď po zaplatení, ešte pred uplynutím lehoty na odstúpenie od zmluvy. Beriem na vedomie, že ak odstúpim, zaplatím cenu za čas do odstúpenia, a\u00a0že úplným poskytnutím služby právo odstúpiť zaniká.',
  privacy: { before: 'Ako spracúvame vaše údaje, nájdete v', link: 'zásadách ochrany osobných údajov' },
  waiting: 'Pred objednaním označte oba súhlasy.',
  total: 'Celková suma',
  back: 'Späť na plány',
  submit: 'Objednať s povinnosťou platby',
  submitFree: 'Objednať zdarma',
  busy: 'Vytváram…',
  failed: 'Nepodarilo sa vytvoriť objednávku pre upgrade úložiska',
  done: (plan: string) => `Objednávka plánu ${plan} je vytvorená. Plán začne platiť, keď prijmeme platbu.`,
  doneFree: (plan: string) => `Plán ${plan} už máte v\u00a0účte.`,
};
