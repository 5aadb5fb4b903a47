import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { PickupPoint } from '../../../../shared/shop/orders/delivery.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { PickupPointField } from './pickup-point-field.tsx';

const pointOf = (id: string, street: string): PickupPoint => ({
  ...{ id, name: `Bod ${id}`, street, city: 'Nitra', postalCode: '949 01' },
});
const points = [pointOf('11', 'Hlavná 1'), pointOf('12', 'Štúrova 4')];

function Page() {
  const [point, setPoint] = useState<PickupPoint | null>(null);
  return (
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false, provider: () => new Map() }}>
      <PickupPointField value={point} onChange={setPoint} />
      <output aria-label="id">{point?.id}</output>
    </SWRConfig>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Výdajné miesto' });
const chosen = () => screen.getByLabelText('id').textContent;

it('finds points as they are typed, and takes one by the keyboard alone', async () => {
  const calls = fakeServer({ 'GET /pickup-points': () => ({ points }) });
  render(<Page />);
  expect(field().getAttribute('aria-describedby')).not.toBeNull();
  await userEvent.type(field(), 'nitra');
  await screen.findByRole('option', { name: /Bod 11/ });
  await screen.findByText('2 výdajné miesta');
  const searches = calls.length;
  expect(field().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('12'),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chosen()).toBe('12'));
  expect((field() as HTMLInputElement).value).toBe('Nitra, Štúrova 4, Bod 12');
  expect(screen.getByRole('region', { name: 'Vybrané výdajné miesto' }).textContent).toContain('949 01 Nitra');
  // The name of what was chosen is no search.
  expect(calls).toHaveLength(searches);
});

it('says that nothing was found, or that the search failed', async () => {
  let respond = (): unknown => ({ points: [] });
  fakeServer({ 'GET /pickup-points': () => respond() });
  render(<Page />);
  await userEvent.type(field(), 'xyz');
  await screen.findByText(/Žiadne výdajné miesto sa nenašlo/);
  respond = () => failure(429, 'too-many-requests');
  await userEvent.type(field(), 'q');
  await screen.findByText(/Výdajné miesta sa nepodarilo načítať/);
  expect(chosen()).toBe('');
});
