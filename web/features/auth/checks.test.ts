import { describe, expect, it } from 'vitest';
import { emailProblem, nameProblem, newPasswordProblem } from './checks.ts';

describe('the fields of an account', () => {
  it.each(['jana@example.sk', ' Jana.Kováčová+foto@sub.example.museum '])('takes the email %j', (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  it.each([
    ['', 'Zadajte email.'],
    ['   ', 'Zadajte email.'],
    ['jana', 'Zadajte platný email, napríklad jana@example.sk.'],
    ['jana@example', 'Zadajte platný email, napríklad jana@example.sk.'],
    ['jana @example.sk', 'Zadajte platný email, napríklad jana@example.sk.'],
  ])('refuses the email %j', (email, text) => {
    expect(emailProblem(email)).toBe(text);
  });

  it('wants a name of 1 to 100 characters', () => {
    expect(nameProblem(' ')).toBe('Zadajte meno.');
    expect(nameProblem('Ľubica Žiaková')).toBeNull();
    expect(nameProblem('a'.repeat(101))).toBe('Meno môže mať najviac 100 znakov.');
  });

  it('wants a password of 8 to 128 characters, of an admin 12', () => {
    expect(newPasswordProblem('')).toBe('Zadajte heslo.');
    expect(newPasswordProblem('1234567')).toBe('Heslo musí mať aspoň 8 znakov.');
    expect(newPasswordProblem('12345678')).toBeNull();
    expect(newPasswordProblem('12345678901', 'ADMIN')).toBe('Heslo administrátora musí mať aspoň 12 znakov.');
    expect(newPasswordProblem('123456789012', 'ADMIN')).toBeNull();
    expect(newPasswordProblem('a'.repeat(129))).toBe('Heslo môže mať najviac 128 znakov.');
  });
});
