import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../scripts/seed/api-client.ts';
import { admin } from '../../scripts/seed/people.ts';
import type { CustomersResponse } from '../../shared/accounts/customers/contract.ts';
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
  await post('/auth/activate', { token: link.searchParams.get('token'), password: person.password });
  return person;
}

const sessions = new Map<string, { session: Promise<ApiClient>; until: number }>();
// Half of the time in which a sign-in allows sensitive calls.
const reusedMs = 5 * 60_000;

/** Signs in by a call, seldom for one password: the server takes a fifth of a second of processor for it. */
export function signInByCall({ email, password }: Account): Promise<ApiClient> {
  const key = JSON.stringify([email, password]);
  const known = sessions.get(key);
  if (known && known.until > Date.now()) return known.session;
  const session = signIn(testApp().origin, email, password);
  sessions.set(key, { session, until: Date.now() + reusedMs });
  return session;
}

/** Signs in anew: what ends this session ends no other test's. */
export const freshSession = ({ email, password }: Account): Promise<ApiClient> =>
  signIn(testApp().origin, email, password);

/** An administrator whose sessions and factors are those of one test. */
export async function makeAdmin(): Promise<Account> {
  const account = await createAccount(newPerson('Ľubica Správna'));
  const client = await freshSession(admin);
  const search = `/admin/customers?search=${encodeURIComponent(account.email)}`;
  const { customers } = await client.call<CustomersResponse>('GET', search);
  await client.call('PUT', `/admin/customers/${customers[0]?.id}`, { role: 'ADMIN' });
  return account;
}

/** Fills the form on the screen of an activation link. */
export async function activate(page: Page, { password }: Pick<Account, 'password'>): Promise<void> {
  await page.getByLabel('Heslo z registrácie').fill(password);
  await page.getByRole('button', { name: 'Aktivovať účet' }).click();
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
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
}

const someAddress = (): string => `10.${Array.from(randomBytes(3)).join('.')}`;
