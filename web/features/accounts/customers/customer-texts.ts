import { roleName } from '../../../../shared/accounts/auth/role-name.ts';
import type { Role } from '../../../../shared/accounts/auth/roles.ts';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatEuros } from '../../../../shared/format/money.ts';
import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber } from '../../../../shared/format/plural.ts';
import type { CapacityUnit, PriceUnit, StorageUsage } from '../../../../shared/money/storage/contract.ts';

export const customersTexts = {
  title: 'Zákazníci',
  stats: 'Počty účtov',
  everybody: 'Všetky účty',
  customers: 'Zákazníci',
  operators: 'Obsluha',
  admins: 'Administrátori',
  search: 'Hľadať zákazníka',
  searchHint: 'Meno, email alebo telefón',
  role: 'Rola',
  allRoles: 'Všetky roly',
  loadFailed: 'Chyba pri načítaní zákazníkov',
  empty: 'Zatiaľ tu nie je žiadny zákazník',
  nothingFound: 'Nenašiel sa žiadny zákazník',

  name: 'Meno',
  email: 'Email',
  phone: 'Telefón',
  plan: 'Úložisko',
  orders: 'Objednávky',
  created: 'Registrácia',
  actions: 'Akcie',
  roleOf: (role: Role) => roleName[role],
  notActivated: 'Neaktivovaný',
  you: 'Vy',

  edit: 'Upraviť',
  more: (name: string) => `Ďalšie možnosti: ${name}`,
  storage: 'Zmeniť úložisko',
  newPassword: 'Vygenerovať heslo',
  resetFactors: 'Zrušiť druhý faktor',
  delete: 'Vymazať účet',
  close: 'Zavrieť',
};

export const usageTexts = {
  noPlan: 'Bez plánu',
  used: ({ usedBytes, limitBytes, isUnlimited }: StorageUsage) =>
    isUnlimited
      ? `${formatBytes(usedBytes)}, bez limitu`
      : `${formatBytes(usedBytes)} ${outOf(formatBytes(limitBytes))}`,
  progress: 'Využitie úložiska',
  paidUntil: (date: string) => `Zaplatené do ${date}`,
};

const periods: Record<PriceUnit, string> = { monthly: 'mesačne', yearly: 'ročne', once: 'jednorazovo' };

export const planTexts = {
  title: 'Zmeniť úložisko',
  now: 'Teraz',
  plans: 'Plán úložiska',
  loading: 'Načítavam plány…',
  loadFailed: 'Nepodarilo sa načítať plány úložiska',
  retry: 'Skúsiť znovu',
  none: 'Žiadne dostupné plány',
  noPlan: 'Bez plánu (zdarma)',
  noPlanNote: 'Ako nový účet',
  capacity: (capacity: number, unit: CapacityUnit) => `${formatNumber(capacity)}\u00a0${unit}`,
  price: (price: number, unit: PriceUnit) => (price === 0 ? 'Zdarma' : `${formatEuros(price)} ${periods[unit]}`),
  current: 'Súčasný plán',
  off: 'Nie je v\u00a0ponuke',
  free: 'Zmena platí hneď a\u00a0bez časového obmedzenia. Zákazníkovi nevznikne objednávka.',
  tooSmall: (used: string) =>
    `Zákazník má uložených ${used}, viac než sa do tohto plánu zmestí. Nič sa nevymaže, ale ďalšie fotky nenahrá, kým si miesto neuvoľní.`,
  missing: 'Prosím vyberte úložiskovú službu',
  endsNow: (plan: string) => `Plán ${plan} sa tým skončí hneď. Peniaze zaň sa zákazníkovi samy nevrátia.`,
  submit: 'Zmeniť plán',
  busy: 'Ukladám...',
  done: 'Úložisková kapacita úspešne zmenená',
  failed: 'Chyba pri zmene úložiskovej kapacity',
};

export const editTexts = {
  title: 'Upraviť zákazníka',
  name: 'Meno a\u00a0priezvisko',
  email: 'Email',
  phone: 'Telefón (nepovinné)',
  role: 'Rola',
  ownRole: 'Vlastnú rolu si zmeniť nemôžete.',
  phoneInvalid: 'Zadajte telefón v\u00a0tvare 0901\u00a0234\u00a0567 alebo +421\u00a0901\u00a0234\u00a0567.',
  nameMissing: 'Zadajte meno.',
  operatorNote:
    'Obsluha tlačí, balí a\u00a0odosiela objednávky. Vidí, čo sa tlačí, príjemcu a\u00a0adresu. Ceny, platby, faktúry, zoznam zákazníkov ani nastavenia nevidí.',
  adminNote: 'Administrátor vidí údaje všetkých zákazníkov a\u00a0mení nastavenia obchodu.',
  signOut: 'Po zmene emailu alebo roly sa účet odhlási na všetkých zariadeniach.',
  submit: 'Uložiť zmeny',
  busy: 'Ukladám...',
  done: 'Zákazník úspešne aktualizovaný',
  failed: 'Chyba pri aktualizácii zákazníka',
};

export const passwordTexts = {
  askTitle: 'Vygenerovať nové heslo?',
  ask: (name: string, email: string) =>
    `Doterajšie heslo účtu ${name} (${email}) prestane platiť a\u00a0účet sa odhlási na všetkých zariadeniach. Nové heslo uvidíte raz a\u00a0pri prihlásení si ho zákazník zmení za vlastné.`,
  confirm: 'Vygenerovať heslo',
  busy: 'Generujem...',
  failed: 'Chyba pri generovaní nového hesla',
  title: 'Nové heslo vygenerované',
  of: (name: string, email: string) => `Nové heslo pre účet ${name} (${email}):`,
  label: 'Nové heslo',
  once: 'Heslo si teraz skopírujte alebo zapíšte. Po zatvorení okna sa už nedá zobraziť, dá sa len vygenerovať ďalšie.',
  notActivated:
    'Účet ešte nie je aktivovaný, takže sa ním zatiaľ nedá prihlásiť. Zákazník musí otvoriť odkaz z\u00a0aktivačného emailu.',
  copy: 'Kopírovať heslo',
  copied: 'Heslo skopírované do schránky',
  copyFailed: 'Heslo sa nepodarilo skopírovať. Označte ho a\u00a0skopírujte ručne.',
  close: 'Mám ho, zavrieť',
};

export const factorTexts = {
  title: 'Zrušiť druhý faktor?',
  intro: (name: string, email: string) =>
    `Účet ${name} (${email}) sa potom prihlási len heslom. Urobte to, až keď ste si overili, s kým hovoríte.`,
  effects: [
    'Prístupové kľúče, overovacia aplikácia aj záložné kódy účtu prestanú platiť.',
    'Účet sa odhlási na všetkých zariadeniach.',
    'Vám aj majiteľovi účtu príde email.',
  ],
  adminEffect: 'Administrátor si druhý faktor pridá hneď pri ďalšom prihlásení, inak nebude môcť pracovať.',
  confirm: 'Zrušiť druhý faktor',
  keep: 'Ponechať',
  busy: 'Ruším...',
  failed: 'Druhý faktor sa nepodarilo zrušiť. Skúste to znovu.',
};

export const deleteTexts = {
  title: 'Vymazať účet?',
  intro: (name: string, email: string) => `Účet ${name} (${email}) sa vymaže natrvalo. Vymazanie sa nedá vziať späť.`,
  effects: [
    'Účet sa hneď odhlási a\u00a0nedá sa doň prihlásiť.',
    'Odkazy na zdieľané albumy hneď prestanú fungovať.',
    'Nezaplatené objednávky sa zrušia.',
    'Albumy, fotky a\u00a0osobné údaje účtu odstránime o\u00a030\u00a0dní.',
    'Objednávky a\u00a0faktúry zostanú.',
  ],
  confirm: 'Vymazať účet',
  busy: 'Mažem...',
  failed: 'Chyba pri mazaní zákazníka',
};

export const detailTexts = {
  loading: 'Načítavam zákazníka...',
  email: 'Email',
  phone: 'Telefón',
  role: 'Rola',
  created: 'Registrácia',
  state: 'Stav účtu',
  activated: 'Aktivovaný',
  mustChange: 'Čaká na zmenu hesla',
  storage: 'Úložisko',
  albums: 'Albumy',
  moreThan: (count: number) => `viac ako ${formatNumber(count)}`,
  deliveryAddress: 'Doručovacia adresa',
  company: 'Firma',
  billingAddress: 'Fakturačná adresa',
  none: 'Nezadaná',
  noPhone: 'Nezadaný',
  activity: 'Prihlásenia a\u00a0zabezpečenie',
  orders: 'Posledné objednávky',
  noOrders: 'Zatiaľ žiadne objednávky.',
  allOrders: (count: number) => `Všetky objednávky (${formatNumber(count)})`,
};
