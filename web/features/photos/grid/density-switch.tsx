import { Columns2, Columns3, RectangleVertical } from 'lucide-react';
import { photoTexts } from '../photo-texts.ts';
import styles from './density-switch.module.css';
import { type Density, densities } from './grid-shape.ts';

interface DensitySwitchProps {
  value: Density;
  onChange: (density: Density) => void;
}

const icons = { 1: RectangleVertical, 2: Columns2, 3: Columns3 };

/** How many columns a phone shows; hidden on wider screens. */
export const DensitySwitch = ({ value, onChange }: DensitySwitchProps) => (
  <fieldset className={styles.switch} aria-label={photoTexts.columns}>
    {densities.map((density) => {
      const Icon = icons[density];
      return (
        <button
          key={density}
          type="button"
          className={styles.choice}
          aria-pressed={density === value}
          aria-label={photoTexts.columnCount(density)}
          title={photoTexts.columnCount(density)}
          onClick={() => onChange(density)}
        >
          <Icon aria-hidden="true" />
        </button>
      );
    })}
  </fieldset>
);
