import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import { useRowSelection } from './use-row-selection.ts';

interface Order {
  id: string;
  customer: string;
  total: number;
}

const orders: Order[] = [
  { id: '1', customer: 'Jana', total: 12 },
  { id: '2', customer: 'Martin', total: 7 },
  { id: '3', customer: '', total: 30 },
];
const columns: Column<Order>[] = [
  { key: 'number', header: 'Číslo', cell: ({ id }) => id, phone: 'title' },
  { key: 'customer', header: 'Zákazník', cell: ({ customer }) => customer, sortField: 'customer' },
  { key: 'total', header: 'Suma', cell: ({ total }) => total, sortField: 'total', firstSort: 'desc' },
  { key: 'mail', header: 'Email', cell: () => <a href="mailto:a@b.sk">Napísať</a> },
];

/** A list as a screen uses it: `query` changes with the page and the filters. */
function List({
  query = '',
  scope,
  rows = orders,
  onOpen,
}: {
  query?: string;
  scope?: string;
  rows?: Order[];
  onOpen?: (row: Order) => void;
}) {
  const [sort, setSort] = useState('customer_asc');
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    query,
    scope,
  );
  return (
    <>
      <p>Označené: {[...selection.ids].join(', ') || 'nič'}</p>
      <button type="button" onClick={() => selection.chooseAll(['1', '2', '3', '4', '5'])}>
        Vybrať všetkých 5
      </button>
      <DataTable
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ id }) => `objednávka ${id}`}
        caption="Objednávky"
        sort={sort}
        onSort={setSort}
        selection={selection}
        onRowOpen={onOpen}
      />
      <output>{sort}</output>
    </>
  );
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const clickHeader = (name: string) => userEvent.click(within(header(name)).getByRole('button'));
const sort = () => screen.getByRole('status').textContent;
const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Označiť: objednávka ${id}` });
const boxOfAll = () =>
  within(screen.getByRole('table')).getByRole<HTMLInputElement>('checkbox', { name: 'Označiť všetky' });
const chosen = () => screen.getByText(/^Označené:/).textContent;

it('sorts by a column at a click on its header, the other way at the next, and says so', async () => {
  render(<List />);
  expect(header('Zákazník').getAttribute('aria-sort')).toBe('ascending');
  await clickHeader('Zákazník');
  expect(sort()).toBe('customer_desc');
  expect(header('Zákazník').getAttribute('aria-sort')).toBe('descending');

  await clickHeader('Suma');
  expect(sort()).toBe('total_desc');
  expect(header('Zákazník').hasAttribute('aria-sort')).toBe(false);
  expect(within(header('Číslo')).queryByRole('button')).toBeNull();
});

it('offers the same orders to a phone, which has no headers', async () => {
  render(<List />);
  const select = screen.getByRole('combobox', { name: 'Zoradiť' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zákazník ↑', 'Zákazník ↓', 'Suma ↓', 'Suma ↑']);
  await userEvent.selectOptions(select, 'Suma ↑');
  expect(sort()).toBe('total_asc');
});

it('chooses rows one by one and all at once', async () => {
  render(<List />);
  await userEvent.click(box('2'));
  expect(chosen()).toBe('Označené: 2');
  expect([boxOfAll().checked, boxOfAll().indeterminate]).toEqual([false, true]);

  await userEvent.click(boxOfAll());
  expect(chosen()).toBe('Označené: 1, 2, 3');
  expect([boxOfAll().checked, boxOfAll().indeterminate]).toEqual([true, false]);

  await userEvent.click(box('1'));
  expect(chosen()).toBe('Označené: 2, 3');
  await userEvent.click(boxOfAll());
  await userEvent.click(boxOfAll());
  expect(chosen()).toBe('Označené: nič');
});

it('takes all rows between two clicks with Shift, also by the space bar, and leaves them so', async () => {
  render(<List />);
  await userEvent.click(box('1'));
  await userEvent.keyboard('{Shift>}');
  fireEvent.click(box('3'), { shiftKey: true });
  await userEvent.keyboard('{/Shift}');
  expect(chosen()).toBe('Označené: 1, 2, 3');
  await userEvent.click(box('3'));
  box('2').focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(chosen()).toBe('Označené: 1');
});

it('keeps the rows of all pages while the filters stay', async () => {
  const { rerender } = render(<List query="?page=1" scope="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Vybrať všetkých 5' }));
  expect(chosen()).toBe('Označené: 1, 2, 3, 4, 5');
  rerender(<List query="?page=2" scope="" rows={orders.slice(1)} />);
  await userEvent.click(box('2'));
  expect(chosen()).toBe('Označené: 1, 3, 4, 5');
  rerender(<List query="?search=jana" scope="jana" />);
  expect(chosen()).toBe('Označené: nič');
});

it('forgets what was chosen on another page, and rows that are gone', async () => {
  const { rerender } = render(<List query="?page=1" />);
  await userEvent.click(boxOfAll());
  rerender(<List query="?page=1" rows={orders.slice(1)} />);
  expect(chosen()).toBe('Označené: 2, 3');
  rerender(<List query="?page=2" />);
  expect(chosen()).toBe('Označené: nič');
  expect(box('2').checked).toBe(false);
});

it('opens a row by a click on it, not on what is in it, and by the button that its title is', async () => {
  const onOpen = vi.fn();
  render(<List onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('cell', { name: 'Martin' }));
  expect(onOpen).toHaveBeenLastCalledWith(orders[1]);
  // What opens gives the focus back to where it was.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '2' }));

  onOpen.mockClear();
  await userEvent.click(box('1'));
  fireEvent.click(screen.getAllByRole('link', { name: 'Napísať' })[0]!);
  expect(onOpen).not.toHaveBeenCalled();

  screen.getByRole('button', { name: '3' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(orders[2]);
});
