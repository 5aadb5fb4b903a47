import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  hideLabel?: boolean;
  placeholder?: string;
  /** What is being searched for now. */
  value: string;
  /** Comes shortly after the last key, with Enter at once. */
  onSearch: (text: string) => void;
  /** Begins focused, where there is a keyboard: a barcode scanner types. */
  isFocused?: boolean | undefined;
}

const pauseMs = 300;
const maxCharacters = 200;

export function SearchField({ label, hideLabel, placeholder, value, onSearch, isFocused = false }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const timer = useRef(0);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  const send = (next: string): void => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    latest.current(next);
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(next), pauseMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isFocused && window.matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, [isFocused]);
  // Changed from elsewhere (Back, cleared filters), not by what was typed here.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <Field id={id} label={label} hideLabel={hideLabel}>
      <div className={styles.search}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          className={fieldStyles.control}
          placeholder={placeholder}
          maxLength={maxCharacters}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Not the form around it.
            event.preventDefault();
            send(text);
          }}
        />
        {text !== '' && (
          <IconButton
            label="Vymazať hľadanie"
            onClick={() => {
              setText('');
              send('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </Field>
  );
}
