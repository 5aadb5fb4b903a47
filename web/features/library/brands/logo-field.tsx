import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import styles from './brand.module.css';
import { brandTexts as texts } from './brand-texts.ts';
import { type NewLogo, readLogo } from './read-logo.ts';

interface LogoFieldProps {
  /** Of the saved one, or of the one that was just chosen. */
  src: string | null;
  onChange: (logo: NewLogo | null) => void;
}

const problems = { unreadable: texts.logoUnreadable, 'too-large': texts.logoTooLarge };

export function LogoField({ src, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const logo = await readLogo(file);
    if (typeof logo === 'string') return setError(problems[logo]);
    setError(null);
    onChange(logo);
  };
  return (
    <Field id={id} label={texts.logo} help={texts.logoHelp} error={error}>
      <Row gap={4}>
        {src && (
          <span className={styles.logo}>
            <img src={src} alt={texts.logoAlt} />
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/svg+xml,image/png,image/webp,image/jpeg"
          hidden
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>{src ? texts.changeLogo : texts.chooseLogo}</Button>
        {src && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {texts.removeLogo}
          </Button>
        )}
      </Row>
    </Field>
  );
}
