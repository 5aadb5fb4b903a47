import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './field.module.css';
import { describedBy, Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password with a button that shows what was typed. */
export function PasswordField({ label, hideLabel, help, error, ...input }: Omit<TextFieldProps, 'type'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <div className={styles.withButton}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...describedBy(id, help, error)}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles.control}
        />
        <IconButton label={shown ? 'Skryť heslo' : 'Zobraziť heslo'} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </div>
    </Field>
  );
}
