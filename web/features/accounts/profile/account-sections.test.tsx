import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { accountPath, accountTab } from '../../../paths.ts';
import { AccountSections } from './account-sections.tsx';

const sections = [
  { tab: null, name: 'Profil', title: 'Môj profil', content: <input aria-label="Meno" /> },
  { tab: accountTab.storage, name: 'Úložisko', content: <p>5 GB</p> },
] as const;
const show = (tab: string | null) => (
  <Router>
    <AccountSections sections={sections} tab={tab} />
  </Router>
);

it.each([
  [null, 'Môj profil'],
  // A tab of the profile, and one that there is not.
  [accountTab.password, 'Môj profil'],
  ['neznama', 'Môj profil'],
  [accountTab.storage, 'Úložisko'],
])('the address with tab %s opens %s', (tab, title) => {
  render(show(tab));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toBe(`${title} · Momentka`);
});

it('keeps what was typed while another section is open, and leads to its heading', () => {
  const { rerender } = render(show(null));
  fireEvent.change(screen.getByLabelText('Meno'), { target: { value: 'Eva' } });
  expect(screen.queryByText('5 GB')?.closest('[hidden]')).not.toBeNull();
  rerender(show(accountTab.storage));
  expect(screen.getByText('5 GB').closest('[hidden]')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  rerender(show(null));
  expect(screen.getByLabelText<HTMLInputElement>('Meno').value).toBe('Eva');
});

it('marks the open section in the navigation, with a link to each', () => {
  render(show(accountTab.storage));
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(links).toEqual([
    ['/profile', null],
    [accountPath(accountTab.storage), 'page'],
  ]);
  expect(accountPath(accountTab.storage)).toBe('/profile?tab=ulozisko');
});
