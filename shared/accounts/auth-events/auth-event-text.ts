import type { AuthEventKind } from './auth-events.ts';

const texts: Record<AuthEventKind, string> = {
  'sign-in': 'Prihlásenie',
  'sign-in-failed': 'Neúspešné prihlásenie',
  'factor-failed': 'Nesprávny druhý faktor',
  'sign-out': 'Odhlásenie',
  'sign-out-all': 'Odhlásenie ostatných zariadení',
  'session-ended': 'Ukončenie prihlásenia na inom zariadení',
  confirmed: 'Potvrdenie totožnosti',
  'confirm-failed': 'Neúspešné potvrdenie totožnosti',
  locked: 'Uzamknutie obrazovky',
  unlocked: 'Odomknutie obrazovky',
  'unlock-failed': 'Nesprávny kód na odomknutie',
  registered: 'Registrácia',
  activated: 'Aktivácia účtu',
  'password-changed': 'Zmena hesla',
  'password-reset': 'Nové heslo cez odkaz z emailu',
  'password-reset-requested': 'Žiadosť o nové heslo',
  'password-set-by-admin': 'Nové heslo od administrátora',
  'email-changed': 'Zmena emailu',
  'role-changed': 'Zmena roly',
  'passkey-added': 'Pridanie prístupového kľúča',
  'passkey-removed': 'Odstránenie prístupového kľúča',
  'totp-added': 'Pridanie overovacej aplikácie',
  'totp-removed': 'Odstránenie overovacej aplikácie',
  'recovery-codes-made': 'Nové záložné kódy',
  'recovery-code-used': 'Použitie záložného kódu',
  'factors-reset': 'Zrušenie druhých faktorov',
  'lock-code-changed': 'Zmena kódu na odomknutie',
  'export-requested': 'Žiadosť o kópiu údajov',
  'account-deleted': 'Zrušenie účtu',
  spraying: 'Skúšanie hesiel k\u00a0mnohým účtom',
};

/** Returns what happened, as it is called on screens and in the export of an account. */
export const authEventText = (kind: AuthEventKind): string => texts[kind];
