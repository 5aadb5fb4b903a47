import { Columns2, Columns3, RectangleVertical } from 'lucide-react';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import styles from './density-button.module.css';
import { densities } from './grid-shape.ts';
import { gridTexts } from './grid-texts.ts';
import { setDensity, useDensity } from './use-density.ts';

const icons = { 1: RectangleVertical, 2: Columns2, 3: Columns3 };

/** Shows the photos in one column more, after the last in one again; hidden on screens wider than a phone. */
export default function DensityButton() {
  const density = useDensity();
  const next = densities[densities.indexOf(density) + 1] ?? densities[0];
  const Icon = icons[next];
  return (
    <IconButton label={gridTexts.showColumns(next)} className={styles.density} onClick={() => setDensity(next)}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
