import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import styles from './product-dialog.module.css';

/** Beside the fields of a row: removes it. */
export const RemoveRow = (props: { label: string; onClick: () => void }) => (
  <IconButton {...props} className={styles.remove}>
    <Trash2 aria-hidden="true" />
  </IconButton>
);
