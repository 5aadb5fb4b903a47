import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { MarkPrinted } from './mark-printed.tsx';

it('says which jobs could not be called printed, and clears the selection after that', async () => {
  fakeServer({
    'POST /print-jobs/completed': () => ({
      results: [
        { id: 'a', orderNumber: '2026000001', error: null },
        { id: 'b', orderNumber: '2026000002', error: 'Túto úlohu má stanica.' },
      ],
    }),
  });
  let isCleared = false;
  render(
    <ToastProvider>
      <MarkPrinted
        jobIds={['a', 'b']}
        onDone={() => {
          isCleared = true;
        }}
      />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Označiť ako vytlačené' }));
  await screen.findByRole('dialog', { name: 'Tieto úlohy sa za vytlačené označiť nedali' });
  screen.getByText('2026000002');
  expect([isCleared, screen.queryByText('2026000001')]).toEqual([false, null]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Zavrieť' }).at(-1)!);
  expect(isCleared).toBe(true);
});
