import type { SignInMethod } from '../../../../shared/accounts/auth-events/auth-events.ts';
import { plural } from '../../../../shared/format/plural.ts';

export const securityTexts = {
  loadFailed: 'Zabezpečenie účtu sa nepodarilo načítať.',
  retry: 'Skúsiť znovu',
  keep: 'Ponechať',
  required:
    'Účet obsluhy a\u00a0administrátora musí mať druhý faktor: prístupový kľúč alebo overovaciu aplikáciu. Pridajte si jeden z\u00a0nich.',
  requiredUntil: (day: string) =>
    `Účet obsluhy a\u00a0administrátora musí mať druhý faktor najneskôr ${day}. Pridajte si ho nižšie.`,
};

export const passkeyTexts = {
  title: 'Prístupové kľúče (passkeys)',
  text: 'Prihlásite sa odtlačkom prsta, tvárou alebo kódom zariadenia, bez hesla. Kľúč je vo vašom telefóne, počítači alebo v\u00a0správcovi hesiel. Nedá sa uhádnuť a\u00a0na podvodnej stránke nefunguje.',
  none: 'Zatiaľ nemáte žiadny prístupový kľúč.',
  unsupported:
    'Tento prehliadač prístupové kľúče nepozná. Pridáte ich v\u00a0novšom prehliadači alebo v\u00a0telefóne.',
  list: 'Vaše prístupové kľúče',
  backedUp: 'uložený v\u00a0správcovi hesiel',
  onDevice: 'len na tomto zariadení alebo kľúči',
  created: (day: string) => `pridaný ${day}`,
  used: (time: string) => `použitý ${time}`,
  unused: 'zatiaľ nepoužitý',
  rename: (name: string) => `Premenovať kľúč ${name}`,
  remove: (name: string) => `Odstrániť kľúč ${name}`,
  add: 'Pridať prístupový kľúč',
  adding: 'Čakám na zariadenie...',
  added: 'Prístupový kľúč je pridaný.',
  renameTitle: 'Premenovať prístupový kľúč',
  name: 'Názov',
  nameHelp: 'Podľa zariadenia, napríklad „Telefón“ alebo „Notebook v\u00a0práci“.',
  nameMissing: 'Zadajte názov.',
  save: 'Uložiť',
  saving: 'Ukladám...',
  renamed: 'Názov je zmenený.',
  removeQuestion: { title: 'Odstrániť prístupový kľúč?', confirm: 'Odstrániť kľúč', busy: 'Odstraňujem...' },
  removeText: (name: string) =>
    `Kľúčom „${name}“ sa už neprihlásite. V\u00a0zariadení alebo správcovi hesiel ho potom môžete tiež vymazať.`,
  removed: 'Prístupový kľúč je odstránený.',
};

export const totpTexts = {
  title: 'Overovacia aplikácia',
  text: 'Pri prihlásení heslom zadáte aj kód, ktorý aplikácia v\u00a0telefóne mení každých 30\u00a0sekúnd. Poslúži napríklad Google Authenticator, Microsoft Authenticator, 2FAS alebo váš správca hesiel.',
  none: 'Aplikácia nie je pripojená.',
  since: (day: string) => `Aplikácia je pripojená od ${day}.`,
  add: 'Pripojiť aplikáciu',
  replace: 'Pripojiť inú',
  remove: 'Odpojiť',
  addTitle: 'Pripojiť overovaciu aplikáciu',
  scan: 'V\u00a0aplikácii zvoľte pridanie účtu a\u00a0naskenujte kód:',
  image: 'QR kód pre overovaciu aplikáciu',
  type: 'Nedá sa skenovať? Zadajte v\u00a0aplikácii tento kľúč:',
  copy: 'Skopírovať kľúč',
  copied: 'Kľúč je skopírovaný.',
  copyFailed: 'Kľúč sa nepodarilo skopírovať, prepíšte ho ručne.',
  code: 'Kód z\u00a0aplikácie',
  codeHelp: 'Šesť číslic, ktoré aplikácia ukáže po pridaní.',
  codeMissing: 'Zadajte šesť číslic z\u00a0aplikácie.',
  submit: 'Pripojiť',
  busy: 'Overujem...',
  added: 'Overovacia aplikácia je pripojená.',
  removeQuestion: { title: 'Odpojiť overovaciu aplikáciu?', confirm: 'Odpojiť aplikáciu', busy: 'Odpájam...' },
  removeText: 'Kódy z\u00a0nej sa už pri prihlásení nebudú dať použiť.',
  removed: 'Overovacia aplikácia je odpojená.',
};

export const recoveryTexts = {
  title: 'Záložné kódy',
  text: 'Keď prídete o\u00a0telefón alebo kľúč, prihlásite sa heslom a\u00a0jedným z\u00a0kódov. Každý platí raz. Odložte si ich mimo telefónu.',
  left: (count: number) =>
    count === 0
      ? 'Nemáte už žiadny záložný kód. Vytvorte si nové.'
      : `Zostáva vám ${plural(count, 'záložný kód', 'záložné kódy', 'záložných kódov')}.`,
  needFactor: 'Záložné kódy dostanete, keď pridáte prístupový kľúč alebo overovaciu aplikáciu.',
  make: 'Vytvoriť nové kódy',
  makeQuestion: { title: 'Vytvoriť nové záložné kódy?', confirm: 'Vytvoriť kódy', busy: 'Vytváram...' },
  makeText: 'Doterajšie kódy prestanú platiť.',
  made: 'Nové záložné kódy sú vytvorené.',
  dialog: 'Odložte si záložné kódy',
  warning: 'Kódy ukazujeme len teraz. Každý nahradí druhý faktor raz.',
  list: 'Záložné kódy',
  copy: 'Skopírovať',
  copied: 'Kódy sú skopírované.',
  copyFailed: 'Kódy sa nepodarilo skopírovať, stiahnite si ich.',
  download: 'Stiahnuť .txt',
  filename: 'momentka-zalozne-kody.txt',
  file: (email: string) => `Záložné kódy k účtu Momentka ${email}\nKaždý platí raz.`,
  print: 'Vytlačiť',
  done: 'Mám ich odložené',
};

export const sessionTexts = {
  title: 'Prihlásené zariadenia',
  text: 'Kde všade ste prihlásení. Zariadenie, ktoré nepoznáte, odhláste a\u00a0zmeňte si heslo.',
  list: 'Prihlásené zariadenia',
  current: 'toto zariadenie',
  methods: {
    password: 'heslom',
    totp: 'heslom a\u00a0kódom z\u00a0aplikácie',
    passkey: 'prístupovým kľúčom',
    'recovery-code': 'heslom a\u00a0záložným kódom',
  } satisfies Record<SignInMethod, string>,
  since: (time: string, method: string) => `prihlásené ${time} ${method}`,
  used: (time: string) => `naposledy použité ${time}`,
  signOut: 'Odhlásiť',
  signOutLabel: (device: string) => `Odhlásiť zariadenie ${device}`,
  signOutQuestion: { title: 'Odhlásiť zariadenie?', confirm: 'Odhlásiť', busy: 'Odhlasujem...' },
  signOutText: (device: string) => `Na zariadení ${device} sa bude treba prihlásiť znovu.`,
  signOutOthers: 'Odhlásiť všade inde',
  othersQuestion: { title: 'Odhlásiť všade inde?', confirm: 'Odhlásiť všade inde', busy: 'Odhlasujem...' },
  othersText: 'Prihlásené zostane len toto zariadenie.',
};

export const emailTexts = {
  title: 'Email na prihlásenie',
  text: (email: string) =>
    `Prihlasujete sa adresou ${email}. Na novú pošleme odkaz; zmena platí, až keď ho otvoríte. Potom vás na všetkých zariadeniach odhlásime.`,
  email: 'Nový email',
  submit: 'Poslať odkaz',
  busy: 'Odosielam...',
  sent: (email: string) => `Odkaz sme poslali na ${email}. Zmena platí, až keď ho otvoríte.`,
  failed: 'Odkaz sa nepodarilo poslať. Skúste to znovu.',
};

export const confirmTexts = {
  title: 'Potvrďte, že ste to vy',
  intro: 'Ide o\u00a0citlivý úkon, preto sa pýtame znovu. Potvrdenie platí 10\u00a0minút.',
  loading: 'Načítavam...',
  loadFailed: 'Potvrdenie sa nepodarilo pripraviť.',
  retry: 'Skúsiť znovu',
  password: 'Heslo',
  passwordMissing: 'Zadajte heslo.',
  submit: 'Potvrdiť',
  busy: 'Overujem...',
  failed: 'Potvrdenie sa nepodarilo. Skúste to znovu.',
};

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** Returns a name for a new passkey, such as `iPhone`: a person may change it. */
export const deviceNameOf = (userAgent: string): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Moje zariadenie';
