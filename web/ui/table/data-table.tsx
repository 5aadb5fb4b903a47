import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './data-table.module.css';
import { DataTableRow } from './data-table-row.tsx';
import { SelectAll } from './data-table-select.tsx';
import { SortHeader, SortSelect } from './data-table-sort.tsx';
import type { SortDirection } from './next-sort.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** Nothing (null, '') leaves the line out of a phone's card. */
  cell: (row: Row) => ReactNode;
  /** By which the server sorts: `sort` is then `<sortField>_asc` or `<sortField>_desc`. */
  sortField?: string;
  /** Of the first click: `desc` for dates and amounts. */
  firstSort?: SortDirection;
  /** `end` for amounts and counts. */
  align?: 'end';
  /** For numbers, dates and codes. */
  nowrap?: boolean;
  width?: number | string;
  /** On a phone's card: its heading, left out, without the label, or the buttons at its bottom. */
  phone?: 'title' | 'hide' | 'plain' | 'actions';
  /** In a dense table: left out below a wide screen. */
  wide?: boolean;
  /** In a dense table: takes the room that is left, and cuts off what does not fit. */
  fluid?: boolean;
}

export interface TableHeading {
  id: string;
  title: string;
}

export interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What a row is called: 'objednávka 2026000123'. */
  rowName: (row: Row) => string;
  /** What the table holds, for screen readers. */
  caption: string;
  /** What stands over a row, by its index, or below the last one. */
  headingsAt?: (index: number) => readonly TableHeading[];
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: RowSelection;
  /** By a click on the row, and by a button that the cell of the `title` column becomes: that cell holds no controls then. */
  onRowOpen?: (row: Row) => void;
  /** Instead of `onRowOpen`: where a row leads. */
  rowHref?: (row: Row) => string;
  /** Rows of one line below a head that stays in view, also on a tablet. */
  isDense?: boolean;
  /** `busy` while something happens to it. */
  rowState?: (row: Row) => 'busy' | undefined;
}

/** Rows and columns; in a narrow place each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, caption, headingsAt, sort = '', onSort, selection, isDense } = props;
  const ids = rows.map(rowKey);
  const headingRows = (index: number): ReactNode =>
    headingsAt?.(index).map(({ id, title }) => (
      <tr key={id} className={styles.heading}>
        <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
          {title}
        </th>
      </tr>
    ));
  return (
    <div className={styles.place} data-dense={isDense || undefined}>
      <div className={styles.head}>
        {selection && <SelectAll selection={selection} ids={ids} label="Označiť všetky" />}
        {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      </div>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={styles.check}>
                  <SelectAll selection={selection} ids={ids} label="Označiť všetky" hideLabel />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={rowKey(row)}>
                {headingRows(index)}
                <DataTableRow row={row} table={props} />
              </Fragment>
            ))}
            {headingRows(rows.length)}
          </tbody>
        </table>
      </div>
    </div>
  );
}
