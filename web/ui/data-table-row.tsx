import type { MouseEvent } from 'react';
import styles from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.tsx';
import { SelectRow } from './data-table-select.tsx';

interface DataTableRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
}

export function DataTableRow<Row>({ row, table }: DataTableRowProps<Row>) {
  const { columns, rowKey, rowName, selection, onRowOpen, rowState } = table;
  const id = rowKey(row);
  const isBusy = rowState?.(row) === 'busy';
  return (
    // By keyboard it opens with the button in the title's cell.
    <tr
      data-chosen={selection?.ids.has(id) || undefined}
      data-opens={onRowOpen !== undefined || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => onRowOpen && isOnRowItself(event) && onRowOpen(row)}
    >
      {selection && (
        <td className={styles.check}>
          <SelectRow selection={selection} id={id} name={rowName(row)} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} onOpen={onRowOpen} />
      ))}
    </tr>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  onOpen: ((row: Row) => void) | undefined;
}

function Cell<Row>({ column, row, onOpen }: CellProps<Row>) {
  const { header, cell, align, phone } = column;
  const content = cell(row);
  const isEmpty = content === null || content === undefined || content === '' || content === false;
  return (
    <td data-label={header} data-align={align} data-phone={phone} data-empty={isEmpty || undefined}>
      {phone === 'title' && onOpen ? (
        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
          {content}
        </button>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
    </td>
  );
}

/** Not on a control in it, nor at the end of selecting a text of it. */
function isOnRowItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest('button, a, input, select, textarea, label') && !window.getSelection()?.toString();
}
