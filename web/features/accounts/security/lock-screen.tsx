import { Delete, Lock } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { lockCodeMaxLength } from '../../../../shared/accounts/sessions/session-times.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { endSession } from '../../../lib/session-store.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './lock-screen.module.css';
import { lockTexts as texts } from './lock-texts.ts';
import { unlock } from './screen-lock.ts';

interface LockScreenProps {
  user: User;
  onSignOut: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Covers the page until its user enters their code. The page itself stays, hidden (styles/base.css), with what was typed. */
export function LockScreen({ user, onSignOut }: LockScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);

  // Over the viewer of photos, too, which is a modal dialog itself.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // A browser closes a dialog at the second Escape, whatever the page says.
  useEffect(() => {
    const element = dialog.current;
    const reopen = (): void => {
      if (element?.isConnected && !element.open) element.showModal();
    };
    element?.addEventListener('close', reopen);
    return () => element?.removeEventListener('close', reopen);
  }, []);

  const { values, setValue, field, isBusy, formProps } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code ? null : texts.codeMissing }),
    submit: async ({ code }) => {
      try {
        await unlock(code);
      } catch (error) {
        setValue('code', '');
        if (error instanceof ApiError && error.status === 401) return endSession(texts.ended);
        throw error;
      }
    },
    explain: (error) => ({ code: errorText(error, texts.failed) }),
  });
  const type = (digit: string): void => {
    setValue('code', (values.code + digit).slice(0, lockCodeMaxLength));
    input.current?.focus();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby="zamok"
      data-lock-screen
      onCancel={(event) => event.preventDefault()}
    >
      <form {...formProps} className={styles.form}>
        <Lock className={styles.icon} aria-hidden="true" />
        <h1 id="zamok">{texts.title}</h1>
        <p className={styles.who}>{texts.intro(user.name)}</p>
        <TextField
          {...field('code')}
          ref={input}
          label={texts.code}
          help={texts.limit}
          type="password"
          // The keys below are larger than those of a phone.
          inputMode="none"
          autoComplete="off"
          maxLength={lockCodeMaxLength}
          autoFocus
        />
        <div className={styles.keys}>
          {digits.map((digit) => (
            <Key key={digit} digit={digit} onType={type} />
          ))}
          <button
            type="button"
            className={styles.key}
            aria-label={texts.back}
            onClick={() => setValue('code', values.code.slice(0, -1))}
          >
            <Delete aria-hidden="true" />
          </button>
          <Key digit="0" onType={type} />
        </div>
        <Button type="submit" variant="primary" className={styles.submit} busy={isBusy} busyText={texts.busy}>
          {texts.submit}
        </Button>
        <Button variant="ghost" onClick={onSignOut}>
          {texts.signOut}
        </Button>
      </form>
    </dialog>,
    document.body,
  );
}

const Key = ({ digit, onType }: { digit: string; onType: (digit: string) => void }) => (
  <button type="button" className={styles.key} onClick={() => onType(digit)}>
    {digit}
  </button>
);
