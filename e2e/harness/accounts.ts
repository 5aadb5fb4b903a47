import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../scripts/seed/api-client.ts';
import { findMail, linkIn } from './mailbox.ts';
import { testApp } from './test-app.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}

export function newPerson(name = 'Eva Nováková'): Account {
  return { name, email: `eva.${randomUUID().slice(0, 8)}@example.sk`, password: 'dlhé heslo s ľščťžýáíé' };
}

/** An activated account, made by calls: for journeys that are about something else. */
export async function createAccount(person = newPerson()): Promise<Account> {
  await post('/auth/register', person);
  const link = new URL(linkIn(await findMail(person.email, 'Aktivujte'), '/activate'));
  await post('/auth/activate', { token: link.searchParams.get('token') });
  return person;
}

const sessions = new Map<string, Promise<ApiClient>>();

/** Signs in by a call, once for each password: the server takes a fifth of a second of processor for it. */
export function signInByCall({ email, password }: Account): Promise<ApiClient> {
  const key = JSON.stringify([email, password]);
  const session = sessions.get(key) ?? signIn(testApp().origin, email, password);
  sessions.set(key, session);
  return session;
}

/** Fills the login form that the page shows. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prihlásiť', exact: true }).click();
}

async function post(path: string, body: unknown): Promise<void> {
  const response = await fetch(`${testApp().origin}/api${path}`, {
    method: 'POST',
    // Each from an address of its own, as people are: all the journeys together would pass the limit of one.
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': someAddress() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

const someAddress = (): string => `10.${Array.from(randomBytes(3)).join('.')}`;
