import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ParcelColumns } from './parcel-columns.tsx';
import { type ColumnValues, columnValuesOf } from './parcel-file-values.ts';

function Form({ onShow }: { onShow: (columns: ColumnValues[]) => void }) {
  const [columns, setColumns] = useState(
    columnValuesOf([
      { column: 'name', heading: 'Meno' },
      { column: 'city', heading: 'Mesto' },
    ]),
  );
  const change = (next: ColumnValues[]): void => {
    setColumns(next);
    onShow(next);
  };
  return <ParcelColumns columns={columns} onChange={change} onReset={() => change([])} />;
}

it('moves, renames, removes and adds columns', async () => {
  let shown: ColumnValues[] = [];
  render(
    <Form
      onShow={(columns) => {
        shown = columns;
      }}
    />,
  );
  await userEvent.click(screen.getByText('Stĺpce súboru (2)'));
  await userEvent.click(screen.getByRole('button', { name: 'Posunúť stĺpec 2 vyššie' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pridať stĺpec' }));
  const last = within(screen.getByRole('group', { name: 'Stĺpec 3' }));
  await userEvent.selectOptions(last.getByRole('combobox'), 'postalCode');
  await userEvent.type(last.getByRole('textbox'), 'P');
  await userEvent.click(screen.getByRole('button', { name: 'Odobrať stĺpec 2' }));
  expect(shown.map(({ column, heading }) => [column, heading])).toEqual([
    ['city', 'Mesto'],
    ['postalCode', 'P'],
  ]);
});
