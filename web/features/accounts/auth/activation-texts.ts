import { plural } from '../../../../shared/format/plural.ts';

export const activationTexts = {
  title: 'Aktivácia účtu',
  byPassword: {
    intro: 'Zadajte heslo, ktoré ste si zvolili pri registrácii. Tak vieme, že účet aj schránka sú vaše.',
    submit: 'Aktivovať účet',
    busy: 'Aktivujem váš účet...',
    password: 'Heslo z\u00a0registrácie',
    other: 'Nastaviť nové heslo',
    otherHint: 'Nepamätáte si ho, alebo ste sa neregistrovali vy?',
  },
  byNewPassword: {
    intro: 'Zvoľte si heslo. To, ktoré bolo zadané pri registrácii, prestane platiť.',
    submit: 'Nastaviť heslo a\u00a0aktivovať',
    busy: 'Aktivujem váš účet...',
    other: 'Zadať heslo z\u00a0registrácie',
    otherHint: 'Pamätáte si heslo z\u00a0registrácie?',
  },
  doneTitle: 'Účet je aktivovaný',
  done: 'Váš účet je aktívny. Môžete sa prihlásiť a\u00a0nahrať prvé fotky.',
  doneWithCart: (count: number) =>
    `Váš účet je aktívny. Prihláste sa a\u00a0dokončite objednávku (${plural(count, 'položka', 'položky', 'položiek')}).`,
  already: 'Tento účet už bol aktivovaný skôr, jeho heslo sa teraz nezmenilo. Prihláste sa.',
  failedTitle: 'Účet sa nepodarilo aktivovať',
  tokenMissing: 'Chýba aktivačný token',
  tokenInvalid: 'Aktivačný odkaz už bol použitý alebo je neplatný.',
  fallback: 'Chyba pri aktivácii účtu',
  hint: 'Ak je účet už aktivovaný, stačí sa prihlásiť. Ak odkaz vypršal, po prihlásení vám ponúkneme nový.',
  login: 'Prihlásiť',
  register: 'Registrovať',
};
