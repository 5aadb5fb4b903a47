import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Thumbnail } from '../../../ui/media/thumbnail.tsx';
import { reprintTexts as texts } from './print-job-texts.ts';
import styles from './reprint-items.module.css';

/** A print of an order; positions begin with 1. */
export interface ReprintableItem {
  position: number;
  name: string;
  format: string;
  quantity: number;
  thumbnailUrl: string | null;
}

interface ReprintItemsProps {
  items: readonly ReprintableItem[];
  /** How many copies of those that are chosen, as it was typed. */
  copies: ReadonlyMap<number, string>;
  onChange: (copies: Map<number, string>) => void;
}

/** The prints of an order to choose from, each with its number of copies. */
export function ReprintItems({ items, copies, onChange }: ReprintItemsProps) {
  const set = (position: number, count: string | null): void => {
    const next = new Map(copies);
    if (count === null) next.delete(position);
    else next.set(position, count);
    onChange(next);
  };
  const all = () => onChange(new Map(items.map(({ position, quantity }) => [position, String(quantity)])));
  return (
    <fieldset className={styles.items}>
      <Row as="legend" justify="between" className={styles.legend}>
        <span>{texts.items}</span>
        {items.length > 1 && (
          <Button size="s" variant="ghost" onClick={all}>
            {texts.all}
          </Button>
        )}
      </Row>
      <ul className={styles.list}>
        {items.map(({ position, name, format, quantity, thumbnailUrl }) => {
          const count = copies.get(position);
          return (
            <li key={position} className={styles.item}>
              <Thumbnail url={thumbnailUrl} side={44} isWhole />
              <Checkbox
                label={name}
                help={format}
                checked={count !== undefined}
                onCheckedChange={(isChosen) => set(position, isChosen ? String(quantity) : null)}
              />
              {count !== undefined && quantity > 1 && (
                <div className={styles.copies}>
                  <TextField
                    label={texts.copies(name)}
                    hideLabel
                    inputMode="numeric"
                    maxLength={6}
                    value={count}
                    onChange={({ target }) => set(position, target.value.trim())}
                  />
                  <Muted as="span" size="s">
                    {texts.ofCopies(quantity)}
                  </Muted>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
