import { expect, test } from 'vitest';
import { emailProblem } from './email-shape.ts';

test.each(['jana@example.sk', ' Jana.Kováčová+foto@sub.example.museum '])('%j is an email', (email) => {
  expect(emailProblem(email)).toBeNull();
});

test.each([
  ['', 'Zadajte email.'],
  ['   ', 'Zadajte email.'],
  ['jana', 'Zadajte platný email, napríklad jana@example.sk.'],
  ['jana@example', 'Zadajte platný email, napríklad jana@example.sk.'],
  ['jana @example.sk', 'Zadajte platný email, napríklad jana@example.sk.'],
])('%j is none', (email, text) => {
  expect(emailProblem(email)).toBe(text);
});
