import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.tsx';
import { SelectRow } from './data-table-select.tsx';

interface DataTableRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
}

export function DataTableRow<Row>({ row, table }: DataTableRowProps<Row>) {
  const { columns, rowKey, rowName, selection, onRowOpen, rowHref, rowState } = table;
  const [, navigate] = useLocation();
  const href = rowHref?.(row);
  const open = href === undefined ? onRowOpen : () => navigate(href);
  const id = rowKey(row);
  const isBusy = rowState?.(row) === 'busy';
  const openByClick = (event: MouseEvent<HTMLElement>): void => {
    if (!open || !isOnRowItself(event)) return;
    // What opens gives the focus back to where it was.
    event.currentTarget.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true });
    open(row);
  };
  return (
    // By keyboard it opens with the button in the title's cell.
    <tr
      data-chosen={selection?.ids.has(id) || undefined}
      data-opens={open !== undefined || undefined}
      aria-busy={isBusy || undefined}
      onClick={openByClick}
    >
      {selection && (
        <td className={styles.check}>
          <SelectRow selection={selection} id={id} name={rowName(row)} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} onOpen={onRowOpen} href={href} />
      ))}
    </tr>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  onOpen: ((row: Row) => void) | undefined;
  href: string | undefined;
}

function Cell<Row>({ column, row, onOpen, href }: CellProps<Row>) {
  const { header, cell, align, nowrap, phone, wide, fluid } = column;
  const content = cell(row);
  const isEmpty = content === null || content === undefined || content === '' || content === false;
  return (
    <td
      data-label={header}
      data-align={align}
      data-nowrap={nowrap || undefined}
      data-phone={phone}
      data-empty={isEmpty || undefined}
      data-wide={wide || undefined}
      data-fluid={fluid || undefined}
    >
      {phone === 'title' && href ? (
        <Link href={href} data-opener className={styles.open}>
          {content}
        </Link>
      ) : phone === 'title' && onOpen ? (
        <button type="button" data-opener className={styles.open} onClick={() => onOpen(row)}>
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
  // What a portal shows over the page is a part of the row only for React.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const control = target.closest('a, button, input, select, textarea, label, [role]');
  const isOnControl = control !== null && currentTarget.contains(control);
  return !isOnControl && !window.getSelection()?.toString();
}
