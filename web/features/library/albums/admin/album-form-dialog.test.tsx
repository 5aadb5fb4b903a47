import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { albumFormTexts as texts } from './admin-album-texts.ts';
import { AlbumFormDialog } from './album-form-dialog.tsx';

it('asks for a title before it sends anything, and sends it once it is there', async () => {
  const calls = fakeServer({ 'POST /albums': () => ({ album: { id: 'a' } }) });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  const onClose = vi.fn();
  render(<AlbumFormDialog onClose={onClose} />);
  const create = await screen.findByRole('button', { name: texts.create });

  await userEvent.click(create);
  await screen.findByText(texts.titleMissing);
  expect(sent()).toEqual([]);

  await userEvent.type(screen.getByLabelText(new RegExp(texts.title)), 'Svadba');
  await userEvent.click(create);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().map(({ body }) => body)).toEqual([{ title: 'Svadba', description: '', productIds: [] }]);
});
