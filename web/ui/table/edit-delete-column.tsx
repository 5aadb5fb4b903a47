import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../form/icon-button.tsx';
import type { Column } from './data-table.tsx';

interface EditDeleteColumnProps<Row> {
  header: string;
  /** Labels of the buttons, for screen readers: 'Upraviť 10×15'. */
  texts: { edit: (name: string) => string; delete: (name: string) => string };
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

/** Returns the last column of a table whose rows are edited and deleted. */
export const editDeleteColumn = <Row extends { name: string }>({
  header,
  texts,
  onEdit,
  onDelete,
}: EditDeleteColumnProps<Row>): Column<Row> => ({
  key: 'actions',
  header,
  align: 'end',
  phone: 'actions',
  cell: (row) => (
    <>
      <IconButton size="s" label={texts.edit(row.name)} onClick={() => onEdit(row)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton size="s" label={texts.delete(row.name)} onClick={() => onDelete(row)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </>
  ),
});
