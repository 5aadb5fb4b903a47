import { Combobox } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import { minSearchLetters, type PickupPoint } from '../../../../shared/shop/orders/delivery.ts';
import type { PickupPointsResponse } from '../../../../shared/shop/pickup-points/contract.ts';
import { pickupPointLines } from '../../../../shared/shop/pickup-points/pickup-point-lines.ts';
import { useApi } from '../../../lib/api.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import fieldStyles from '../../../ui/form/field.module.css';
import { describedBy, Field } from '../../../ui/form/field.tsx';
import { pickupTexts as texts } from './buyer-texts.ts';
import styles from './pickup-point-field.module.css';

interface PickupPointFieldProps {
  value: PickupPoint | null;
  onChange: (point: PickupPoint | null) => void;
}

const labelOf = ({ name, street, city }: PickupPoint): string => [city, street, name].filter(Boolean).join(', ');

/** Finds a pick-up point by town, street or postal code, and chooses it. */
export function PickupPointField({ value, onChange }: PickupPointFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const debounced = useDebounced(text).trim();
  const isSearch = debounced.length >= minSearchLetters;
  const { data, error, isLoading } = useApi<PickupPointsResponse>(
    isSearch ? `/pickup-points?${new URLSearchParams({ search: debounced })}` : null,
    { keepPreviousData: true },
  );
  const points = isSearch ? (data?.points ?? []) : [];
  const isBusy = isLoading || (text.trim() !== debounced && text.trim().length >= minSearchLetters);
  return (
    <div className={styles.pickup}>
      <Combobox.Root
        items={points}
        filter={null}
        value={value}
        onValueChange={onChange}
        // The name of what was chosen is no search.
        onInputValueChange={(typed, { reason }) => reason !== 'item-press' && setText(typed)}
        itemToStringLabel={labelOf}
        isItemEqualToValue={(one, other) => one.id === other.id}
        autoHighlight
      >
        <Field id={id} label={texts.label} help={texts.help}>
          <Combobox.Input
            {...describedBy(id, texts.help, null)}
            // The label is hidden from screen readers while the list is open.
            aria-label={texts.label}
            id={id}
            className={fieldStyles.control}
            placeholder={texts.placeholder}
            autoComplete="off"
            maxLength={100}
          />
        </Field>
        <Combobox.Portal>
          <Combobox.Positioner className={styles.positioner} sideOffset={4}>
            <Combobox.Popup className={styles.popup} aria-busy={isBusy || undefined}>
              <Combobox.Status className={styles.status}>
                {statusText({ isSearch, isBusy, hasFailed: error !== undefined, count: points.length })}
              </Combobox.Status>
              <Combobox.List className={styles.list}>
                {(point: PickupPoint) => (
                  <Combobox.Item key={point.id} value={point} className={styles.item}>
                    <span className={styles.name}>{point.name}</span>
                    <span className={styles.place}>{`${point.street}, ${point.postalCode} ${point.city}`}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {value && (
        <section className={styles.chosen} aria-label={texts.chosen}>
          {pickupPointLines(value).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
    </div>
  );
}

interface SearchState {
  isSearch: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  count: number;
}

/** Returns what a screen reader hears of the list, and all see above it. */
function statusText({ isSearch, isBusy, hasFailed, count }: SearchState): string {
  if (hasFailed) return texts.failed;
  if (isBusy) return texts.searching;
  if (!isSearch) return texts.help;
  return count === 0 ? texts.nothing : texts.found(count);
}
