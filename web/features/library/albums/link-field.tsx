import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { shareDialogTexts as texts } from './album-texts.ts';
import styles from './link-field.module.css';

interface LinkFieldProps {
  url: string;
  variant?: ComponentProps<typeof Button>['variant'];
  onCopy: () => void;
}

/** The link of an album, and the button that copies it. */
export const LinkField = ({ url, variant, onCopy }: LinkFieldProps) => (
  <div className={styles.link}>
    <TextField label={texts.link} value={url} readOnly onFocus={(event) => event.target.select()} />
    <Button variant={variant} icon={<Copy aria-hidden="true" />} onClick={onCopy}>
      {texts.copy}
    </Button>
  </div>
);
