import { describe, expect, it } from 'vitest';
import { apiErrorOf, connectionError } from '../../../lib/api-error.ts';
import { isNotActivated, loginProblem, nameProblem, newPasswordProblem } from './problems.ts';

const failed = (status: number, code: string, error: string) => apiErrorOf(status, { error, code });

describe('loginProblem', () => {
  it.each([
    [failed(401, 'wrong-credentials', 'x'), 'Nesprávny email alebo heslo'],
    [failed(403, 'account-not-activated', 'x'), 'Váš účet nie je aktivovaný. Skontrolujte emailovú schránku.'],
    [failed(429, 'too-many-sign-ins', 'Skúste to o 4 minúty.'), 'Skúste to o 4 minúty.'],
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

describe('the fields of an account', () => {
  it('require a name of 1 to 100 characters', () => {
    expect(nameProblem(' ')).toBe('Zadajte meno.');
    expect(nameProblem('Ľubica Žiaková')).toBeNull();
    expect(nameProblem('a'.repeat(101))).toBe('Meno môže mať najviac 100 znakov.');
  });

  it('require a password of 8 to 128 characters, of an admin at least 12', () => {
    expect(newPasswordProblem('')).toBe('Zadajte heslo.');
    expect(newPasswordProblem('1234567')).toBe('Heslo musí mať aspoň 8 znakov.');
    expect(newPasswordProblem('12345678')).toBeNull();
    expect(newPasswordProblem('12345678901', 'ADMIN')).toBe('Heslo do administrácie musí mať aspoň 12 znakov.');
    expect(newPasswordProblem('123456789012', 'ADMIN')).toBeNull();
    expect(newPasswordProblem('a'.repeat(129))).toBe('Heslo môže mať najviac 128 znakov.');
  });
});
