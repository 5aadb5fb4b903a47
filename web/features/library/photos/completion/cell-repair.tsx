import type { ComponentProps } from 'react';
import styles from './cell-repair.module.css';
import { RepairPreview } from './repair-preview.tsx';

/** On a photo of a grid whose previews a browser can make. */
export const CellRepair = (props: ComponentProps<typeof RepairPreview>) =>
  props.photo.needs.includes('previews') && (
    <div className={styles.place}>
      <RepairPreview {...props} />
    </div>
  );
