import { Columns2, Columns3, RectangleVertical } from 'lucide-react';
import styles from './density-switch.module.css';
import { type Density, densities } from './grid-shape.ts';
import { gridTexts } from './grid-texts.ts';

interface DensitySwitchProps {
  value: Density;
  onChange: (density: Density) => void;
}

const icons = { 1: RectangleVertical, 2: Columns2, 3: Columns3 };

/** How many columns a phone shows; hidden on wider screens. */
export default function DensitySwitch({ value, onChange }: DensitySwitchProps) {
  return (
    <fieldset className={styles.switch} aria-label={gridTexts.columns}>
      {densities.map((density) => {
        const Icon = icons[density];
        return (
          <button
            key={density}
            type="button"
            className={styles.choice}
            aria-pressed={density === value}
            aria-label={gridTexts.columnCount(density)}
            title={gridTexts.columnCount(density)}
            onClick={() => onChange(density)}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
