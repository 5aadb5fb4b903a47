import { expect, test } from 'vitest';
import { phone } from './harness/add-as-guest.ts';
import { setAtCloudflare } from './harness/fake-saas.ts';
import { findFlaws, mainLooks, overlays } from './harness/find-flaws.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { testApp } from './harness/test-app.ts';
import { visit } from './harness/visitor.ts';

const host = 'fotky.fotograf-test.sk';

test('a photographer connects a domain, and guests see albums on it, and order at the shop', async () => {
  const { owner, album } = await makeSharedAlbum(['a.jpg', 'b.jpg']);
  const profile = await visit('/profile?tab=znacka', { as: owner.account, expected: [/400/] });
  const section = profile.locator('section', { has: profile.getByRole('heading', { name: 'Vlastná doména' }) });
  await section.getByLabel('Doména').fill('fotograf-test.sk');
  await section.getByRole('button', { name: 'Pripojiť doménu' }).click();
  await section.getByRole('alert').waitFor();
  expect(await findFlaws(profile, 'a domain without a prefix', mainLooks)).toEqual([]);
  await section.getByLabel('Doména').fill(`https://${host.toUpperCase()}/`);
  await section.getByRole('button', { name: 'Pripojiť doménu' }).click();
  await section.getByText('Čakáme na záznam v DNS.').waitFor();
  expect(await section.getByLabel('Názov').inputValue()).toBe('fotky');
  const target = await section.getByLabel('Hodnota').inputValue();
  await setAtCloudflare({ cname: { [host]: 'inde.example' } });
  await section.getByRole('button', { name: 'Skontrolovať' }).click();
  await section.getByText('Záznam teraz smeruje na inde.example.').waitFor();
  expect(await findFlaws(profile, 'a domain that waits', mainLooks)).toEqual([]);
  await setAtCloudflare({ cname: { [host]: target } });
  await section.getByRole('button', { name: 'Skontrolovať' }).click();
  await section.getByText('Záznam je v poriadku').waitFor();
  await setAtCloudflare({ hostnames: { [host]: { status: 'active', ssl: { status: 'active' } } } });
  await section.getByRole('button', { name: 'Skontrolovať' }).click();
  await section.getByText('Doména je pripojená.').waitFor();
  expect(await findFlaws(profile, 'an active domain', mainLooks)).toEqual([]);

  const page = await visit(`/albums/${album.id}`, { as: owner.account });
  await page.getByRole('button', { name: 'Zdieľať album' }).click();
  const link = await page.getByRole('dialog').getByLabel('Odkaz', { exact: true }).inputValue();
  const { port } = new URL(testApp().origin);
  expect(link).toBe(`http://${host}:${port}/share/${album.shareSlug}`);

  const guest = await visit(link, { ...phone, expected: [/Cross-Origin-Opener-Policy/] });
  await guest.getByRole('button', { name: 'Zobraziť fotku a.jpg' }).click();
  await guest.getByRole('dialog').getByRole('img', { name: 'a.jpg' }).waitFor();
  await guest.keyboard.press('Escape');
  expect(await findFlaws(guest, 'an album on a domain', mainLooks)).toEqual([]);
  await guest.getByRole('link', { name: 'Objednať' }).click();
  await guest.getByRole('button', { name: 'Vybrať fotky' }).waitFor();
  expect(guest.url()).toBe(`${testApp().origin}/share/${album.shareSlug}`);
  for (const path of ['/', '/login', '/terms']) {
    await guest.goto(`http://${host}:${port}${path}`);
    expect(guest.url()).toBe(testApp().origin + path);
  }

  await section.getByRole('button', { name: 'Odstrániť' }).click();
  expect(await findFlaws(profile, 'removing a domain', mainLooks, overlays)).toEqual([]);
  await profile.getByRole('alertdialog').getByRole('button', { name: 'Odstrániť' }).click();
  await profile.getByText('Doména je odstránená.').waitFor();
  await section.getByLabel('Doména').waitFor();
});
