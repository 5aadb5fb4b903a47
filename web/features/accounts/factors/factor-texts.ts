import type { FactorMethod } from '../../../../shared/accounts/factors/contract.ts';

export const factorTexts = {
  passkey: 'Použite svoj prístupový kľúč: potvrďte to odtlačkom prsta, tvárou alebo kódom zariadenia.',
  usePasskey: 'Použiť prístupový kľúč',
  waiting: 'Čakám na zariadenie...',
  code: 'Kód z\u00a0overovacej aplikácie',
  codeHelp: 'Šesť číslic, ktoré aplikácia práve ukazuje.',
  codeMissing: 'Zadajte šesť číslic z\u00a0aplikácie.',
  recoveryCode: 'Záložný kód',
  recoveryCodeHelp: 'Jeden z\u00a0kódov, ktoré ste si odložili. Každý platí raz.',
  recoveryCodeMissing: 'Zadajte záložný kód.',
  submit: 'Potvrdiť',
  busy: 'Overujem...',
  instead: 'Iný spôsob',
  switchTo: {
    passkey: 'Použiť prístupový kľúč',
    totp: 'Zadať kód z\u00a0aplikácie',
    'recovery-code': 'Použiť záložný kód',
  } satisfies Record<FactorMethod, string>,
  failed: 'Overenie sa nepodarilo. Skúste to znovu.',
  unknown: 'Nepodarilo sa to. Skúste to znovu.',
  noMethod: 'Tento prehliadač nepozná žiadny z\u00a0vašich spôsobov overenia. Skúste iný prehliadač alebo zariadenie.',
};
