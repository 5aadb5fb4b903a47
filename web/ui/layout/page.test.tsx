import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Page } from './page.tsx';

const loading = (
  <Page key="loading">
    <p>Načítavam</p>
  </Page>
);
const loaded = (
  <Page key="loaded">
    <h1>Objednávky</h1>
  </Page>
);
const frame = (page: React.ReactNode) => (
  <>
    <button type="button">Účet</button>
    {page}
  </>
);
const heading = () => screen.getByRole('heading');

beforeEach(() => window.history.replaceState(null, '', `/${crypto.randomUUID()}`));

it('has the focus on its heading after a navigation, also from a link that stays', async () => {
  render(frame(<Page>Odkiaľ</Page>)).unmount();
  const { rerender } = render(frame(null));
  await userEvent.click(screen.getByRole('button'));
  window.history.pushState(null, '', '/orders');
  rerender(frame(loaded));
  expect(document.activeElement).toBe(heading());
});

it('has it too when the screen was still loading', () => {
  const { rerender } = render(frame(loading));
  rerender(frame(loaded));
  expect(document.activeElement).toBe(heading());
});

it('leaves it to the menu that was opened while the screen was still loading', async () => {
  const { rerender } = render(frame(loading));
  await userEvent.click(screen.getByRole('button'));
  rerender(frame(loaded));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
