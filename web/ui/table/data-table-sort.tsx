import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Select } from '../form/select.tsx';
import type { Column } from './data-table.tsx';
import styles from './data-table-sort.module.css';
import { directionOf, nextSort } from './next-sort.ts';

interface SortHeaderProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: ((sort: string) => void) | undefined;
}

const arrows = { asc: ArrowUp, desc: ArrowDown };
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;
const signs = { asc: '↑', desc: '↓' };

export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { header, sortField, firstSort, align, width, wide } = column;
  if (!sortField || !onSort)
    return (
      <th scope="col" data-align={align} data-wide={wide || undefined} style={{ width }}>
        {header}
      </th>
    );
  const direction = directionOf(sort, sortField);
  const Arrow = direction ? arrows[direction] : ChevronsUpDown;
  return (
    <th
      scope="col"
      data-align={align}
      data-wide={wide || undefined}
      style={{ width }}
      aria-sort={direction && ariaSorts[direction]}
    >
      <button type="button" className={styles.button} onClick={() => onSort(nextSort(sort, sortField, firstSort))}>
        {header}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  );
}

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Cards have no headers to click on. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ header, sortField, firstSort = 'asc' }) => {
    if (!sortField) return [];
    const directions = firstSort === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
    return directions.map((direction) => ({
      value: `${sortField}_${direction}`,
      label: `${header} ${signs[direction]}`,
    }));
  });
  if (options.length === 0) return null;
  return (
    <div className={styles.select}>
      <Select label="Zoradiť" hideLabel value={sort} options={options} onValueChange={onSort} />
    </div>
  );
}
