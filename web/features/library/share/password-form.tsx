import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ownerText } from '../../../../shared/library/albums/album-facts.ts';
import { sharePagePath } from '../../../../shared/library/albums/album-page.ts';
import type { LockedShare } from '../../../../shared/library/albums/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import ReportLink from '../content-reports/report-link.tsx';
import { GuestBar } from './guest-bar.tsx';
import { GuestFooter } from './guest-footer.tsx';
import { passwordTexts as texts } from './password-texts.ts';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';
import { useTheme } from './use-theme.ts';

interface PasswordFormProps {
  slug: string;
  album: LockedShare['album'];
  /** Rejects with an `ApiError` when the password is wrong. */
  onUnlock: (password: string) => Promise<void>;
}

/** Asks for the password of a link; with its title and cover, if its owner shows them. */
export default function PasswordForm({ slug, album: { title, look }, onUnlock }: PasswordFormProps) {
  useTheme(look?.themeUrl ?? null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isBlank = password.trim() === '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBlank) return setError(texts.passwordMissing);
    setBusy(true);
    setError(null);
    try {
      await onUnlock(password);
    } catch (failure) {
      setError(errorText(failure, texts.openFailed));
      setBusy(false);
    }
  };

  return (
    <>
      <GuestBar look={look} />
      <div className={styles.locked}>
        {look ? (
          <img className={styles.lockedCover} src={`${sharePagePath(slug)}/cover.jpg`} alt="" />
        ) : (
          <span className={styles.lock} aria-hidden="true">
            <Lock />
          </span>
        )}
        <h1 data-typeface={look?.presentation.typeface}>{title ?? shareTexts.protected}</h1>
        {look && <p>{ownerText(look.ownerName)}</p>}
        {title && <p>{shareTexts.protected}.</p>}
        <p className={styles.note}>{texts.protectedNote}</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          <PasswordField
            label={texts.password}
            autoComplete="off"
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(null);
            }}
          />
          <Button type="submit" variant="primary" busy={isBusy} busyText={texts.opening} disabled={isBlank}>
            {texts.open}
          </Button>
        </form>
      </div>
      <GuestFooter look={look}>
        <ReportLink slug={slug} isLocked />
      </GuestFooter>
    </>
  );
}
