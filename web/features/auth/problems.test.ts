import { describe, expect, it } from 'vitest';
import { apiErrorOf, connectionError } from '../../lib/api-error.ts';
import { activationProblem, isAlreadyActivated, isNotActivated, loginProblem } from './problems.ts';

const failed = (status: number, code: string, error: string) => apiErrorOf(status, { error, code });

describe('loginProblem', () => {
  it.each([
    [failed(401, 'wrong-credentials', 'x'), 'Nesprávny email alebo heslo'],
    [failed(403, 'account-not-activated', 'x'), 'Váš účet nie je aktivovaný. Skontrolujte emailovú schránku.'],
    [failed(429, 'too-many-sign-ins', 'x'), 'Príliš veľa pokusov o\u00a0prihlásenie. Skúste to neskôr.'],
    [failed(500, 'unexpected', 'x'), 'Chyba servera. Skúste to neskôr.'],
    [apiErrorOf(502, undefined), 'Chyba servera. Skúste to neskôr.'],
    [connectionError(), 'Problém s pripojením. Skontrolujte internetové pripojenie.'],
    [failed(400, 'invalid-input', 'Skontrolujte vyplnené údaje.'), 'Skontrolujte vyplnené údaje.'],
    [new TypeError('bug'), 'Chyba prihlásenia'],
  ])('%o', (error, text) => {
    expect(loginProblem(error)).toBe(text);
  });

  it('offers a new activation mail only to an account that is not activated', () => {
    expect(isNotActivated(failed(403, 'account-not-activated', 'x'))).toBe(true);
    expect(isNotActivated(failed(401, 'wrong-credentials', 'x'))).toBe(false);
  });
});

describe('activation', () => {
  it('takes an active account for a success', () => {
    expect(isAlreadyActivated(failed(400, 'already-activated', 'Účet je už aktivovaný'))).toBe(true);
  });

  it.each([
    [
      failed(400, 'invalid-activation-token', 'Neplatný aktivačný token'),
      'Aktivačný odkaz už bol použitý alebo je neplatný.',
    ],
    [
      failed(429, 'too-many-requests', 'Príliš veľa pokusov. Skúste to neskôr.'),
      'Príliš veľa pokusov. Skúste to neskôr.',
    ],
    [new Error('bug'), 'Chyba pri aktivácii účtu'],
  ])('explains %o', (error, text) => {
    expect(activationProblem(error)).toBe(text);
  });
});
