import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import type { SystemHealthResponse } from '../shared/platform/health/contract.ts';
import { logIn, signInByCall } from './harness/accounts.ts';
import { testApp } from './harness/test-app.ts';
import { visit } from './harness/visitor.ts';

const runTasks = async (schedule: string) => {
  const response = await fetch(`${testApp().origin}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(schedule)}`);
  expect(response.status).toBe(200);
};

test('an admin sees that all is well: what responds, what waits, what ran, and that the data add up', async () => {
  const page = await visit('/admin/system', { as: admin });
  await page.getByRole('heading', { level: 1, name: 'Stav systému' }).waitFor();
  const part = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await part('Databáza').getByText('Funguje', { exact: true }).waitFor();
  await part('Súbory fotiek').getByText('Funguje', { exact: true }).waitFor();
  await page.getByRole('row', { name: /Emaily na odoslanie/ }).waitFor();

  for (const schedule of ['*/15 * * * *', '17 2 * * *']) await runTasks(schedule);
  await page.getByRole('button', { name: 'Obnoviť' }).click();
  const tasks = page.getByRole('region', { name: 'Úlohy podľa času' });
  await tasks.getByRole('row', { name: /Odoslanie čakajúcich emailov.*V poriadku/ }).waitFor();
  await tasks.getByRole('row', { name: /Prepočet súhrnov.*V poriadku/ }).waitFor();
  // Every task has a name for people.
  const names = await tasks.getByRole('row').allInnerTexts();
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => /^\s*[a-z]+[A-Z]/.test(name))).toEqual([]);

  // And so has every rule of the data.
  const rules = page.getByRole('region', { name: 'Kontrola údajov' });
  await rules.getByText('Čo všetko sa kontroluje').click();
  const ruleNames = await rules.locator('details > ul > li').allInnerTexts();
  expect(ruleNames.length).toBeGreaterThan(20);
  expect(ruleNames.filter((name) => /^(Ne)?sedí:\s*[a-z-]+$/i.test(name.trim()))).toEqual([]);

  const { storage } = await (await signInByCall(admin)).call<SystemHealthResponse>('GET', '/admin/system');
  expect(storage.databases.map(({ shard }) => shard)).toEqual([null, 1, 2]);
  await page.getByRole('list', { name: 'Úložisko a verzia' }).getByText('Databáza fotiek 2').waitFor();
});

test('what is wrong is marked on every admin screen, and says what to do', async () => {
  const page = await visit('/login');
  const result = await (await signInByCall(admin)).call<SystemHealthResponse>('GET', '/admin/system');
  const [task] = result.tasks;
  const broken: SystemHealthResponse = {
    ...result,
    ok: false,
    deadLetters: 2,
    integrity: [
      { rule: 'originals-lost', count: 1, examples: ['0193a8c2'], checkedAt: result.checkedAt },
      { rule: 'rule-of-a-newer-release', count: 2, examples: [], checkedAt: result.checkedAt },
    ],
    tasks: task ? [{ ...task, state: 'failed', error: 'Error: R2 is down', succeededAt: null }] : [],
    storage: { ...result.storage, databases: [{ shard: 1, bytes: 7_100_000_000, isFilling: true }] },
  };
  await page.route('**/api/admin/system', (route) => route.fulfill({ json: broken }));
  await logIn(page, admin);
  await page.getByRole('heading', { level: 1, name: 'Dnes' }).waitFor();
  await page.getByRole('link', { name: /^Stav systému.*vyžaduje pozornosť/ }).click();
  await page.getByText('Niečo si vyžaduje vašu pozornosť').waitFor();
  await page.getByRole('heading', { name: 'Každá fotka má svoj originál' }).waitFor();
  await page.getByRole('heading', { name: 'rule-of-a-newer-release' }).waitFor();
  await page.getByText('Identifikátory', { exact: true }).click();
  await page.getByText('0193a8c2').waitFor();
  await page.getByRole('row', { name: /Zlyhala.*zatiaľ sa ani raz nepodarila.*R2 is down/ }).waitFor();
  await page.getByText('2 úlohy zlyhali aj po opakovaní').waitFor();
  await page.getByText(/plná na 71/).waitFor();
  await page.getByRole('link', { name: 'Zobraziť' }).click();
  await page.waitForURL('**/admin/outbox');
});

test('a state that can’t be had says so, and can be asked for again', async () => {
  const page = await visit('/admin/system', { as: admin, expected: [/500/] });
  await page.route('**/api/admin/system', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByText('Chyba pri načítaní stavu systému').waitFor();
  await page.unroute('**/api/admin/system');
  await page.getByRole('button', { name: 'Skúsiť znovu' }).click();
  await page.getByRole('heading', { name: 'Čo čaká' }).waitFor();
});
