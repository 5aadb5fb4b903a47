import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import ReportLink from '../content-reports/report-link.tsx';
import { passwordTexts } from './password-texts.ts';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';

interface PasswordFormProps {
  slug: string;
  /** Rejects with an `ApiError` when the password is wrong. */
  onUnlock: (password: string) => Promise<void>;
}

export default function PasswordForm({ slug, onUnlock }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isBlank = password.trim() === '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBlank) return setError(passwordTexts.passwordMissing);
    setBusy(true);
    setError(null);
    try {
      await onUnlock(password);
    } catch (failure) {
      setError(errorText(failure, passwordTexts.openFailed));
      setBusy(false);
    }
  };

  return (
    <div className={styles.locked}>
      <span className={styles.lock} aria-hidden="true">
        <Lock />
      </span>
      <h1>{shareTexts.protected}</h1>
      <p className={styles.note}>{passwordTexts.protectedNote}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          label={passwordTexts.password}
          autoComplete="off"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" busy={isBusy} busyText={passwordTexts.opening} disabled={isBlank}>
          {passwordTexts.open}
        </Button>
      </form>
      <ReportLink slug={slug} isLocked />
    </div>
  );
}
