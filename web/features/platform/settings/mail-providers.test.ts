import { expect, it } from 'vitest';
import { mailProviders, providerOf, serverOf } from './mail-providers.ts';

it('recognizes a provider by its server, and uses port 587 with STARTTLS', () => {
  for (const { value } of mailProviders) expect(providerOf(serverOf(value))).toBe(value);
  for (const { value } of mailProviders) expect(serverOf(value)).toMatchObject({ port: '587', secure: false });
  expect(providerOf({ host: ' SMTP.Gmail.com ', port: '587', secure: false })).toBe('gmail');
  expect(providerOf({ host: 'smtp.gmail.com', port: '465', secure: true })).toBe('own');
  expect(providerOf({ host: 'mail.example.sk', port: '587', secure: false })).toBe('own');
});
