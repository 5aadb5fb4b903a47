import { plural } from '../../../shared/format/plural.ts';
import { writeSecurityNotice } from '../../messaging/mail/security-notice.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';

interface Recipient {
  name: string;
  email: string;
}

const subjects = {
  'passkey-added': 'Nový prístupový kľúč k účtu v Momentke',
  'passkey-removed': 'Odstránený prístupový kľúč k účtu v Momentke',
  'totp-added': 'Nová overovacia aplikácia k účtu v Momentke',
  'totp-removed': 'Odstránená overovacia aplikácia k účtu v Momentke',
  'recovery-codes-made': 'Nové záložné kódy k účtu v Momentke',
} as const;
type FactorChange = keyof typeof subjects;

const texts: Record<FactorChange, (name: string) => string> = {
  'passkey-added': (name) => `k vášmu účtu pribudol prístupový kľúč „${name}“. Dá sa ním prihlásiť bez hesla.`,
  'passkey-removed': (name) => `z vášho účtu bol odstránený prístupový kľúč „${name}“.`,
  'totp-added': () => 'k vášmu účtu bola pridaná overovacia aplikácia. Predošlá, ak ste ju mali, už neplatí.',
  'totp-removed': () => 'z vášho účtu bola odstránená overovacia aplikácia.',
  'recovery-codes-made': () => 'k vášmu účtu boli vytvorené nové záložné kódy. Predošlé už neplatia.',
};

/** `name`: of the passkey. */
export const writeFactorMail = (ctx: Context, to: Recipient, change: FactorChange, device: ClientDevice, name = '') =>
  writeSecurityNotice(ctx, to, { subject: subjects[change], text: texts[change](name), device });

/** To whom they were, and to the admin who did it. */
export const writeFactorsResetMails = (ctx: Context, customer: Recipient, admin: Recipient, device: ClientDevice) => [
  writeSecurityNotice(ctx, customer, {
    subject: 'Zrušené druhé faktory účtu v Momentke',
    text: 'administrátor zrušil prístupové kľúče, overovaciu aplikáciu a záložné kódy vášho účtu. Na všetkých zariadeniach ste odhlásení, prihlásite sa heslom.',
    device: null,
    advice: 'Ak ste o to nežiadali, hneď nám napíšte a nastavte si nové heslo.',
  }),
  writeSecurityNotice(ctx, admin, {
    subject: 'Zrušili ste druhé faktory účtu v Momentke',
    text: `z vášho účtu boli zrušené druhé faktory účtu ${customer.email}.`,
    device,
  }),
];

/** `left`: codes that still work. */
export const writeRecoveryCodeMail = (ctx: Context, to: Recipient, device: ClientDevice, left: number) =>
  writeSecurityNotice(ctx, to, {
    subject: 'Použitý záložný kód k účtu v Momentke',
    text: `k vášmu účtu bol použitý záložný kód namiesto druhého faktora. ${left === 0 ? 'Už vám nezostáva žiadny, v účte v časti Zabezpečenie si vytvorte nové.' : `Zostáva vám ${plural(left, 'kód', 'kódy', 'kódov')}.`}`,
    device,
  });
