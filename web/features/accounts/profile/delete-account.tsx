import { useState } from 'react';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { api, errorText, hasCode } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './profile.module.css';
import { deleteAccountTexts as texts } from './profile-texts.ts';

/** Deletes the account. `onDeleted` gets the server's message. */
export function DeleteAccount({ onDeleted }: { onDeleted: (message: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection title={texts.title} text={texts.text}>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {isOpen && <Question onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </FormSection>
  );
}

interface QuestionProps {
  onClose: () => void;
  onDeleted: (message: string) => void;
}

function Question({ onClose, onDeleted }: QuestionProps) {
  const { field, problem, isBusy, formProps } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? null : texts.passwordMissing }),
    submit: async ({ password }) => onDeleted((await deleteAccount(password)).message),
    explain: (error) =>
      hasCode(error, 'wrong-current-password') ? { password: error.message } : errorText(error, texts.failed),
  });
  return (
    <Dialog open title={texts.question} dismissible={!isBusy} onOpenChange={(open) => !open && onClose()}>
      <Stack as="form" {...formProps}>
        <ul className={styles.what}>
          {texts.what.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{texts.download}</p>
        <PasswordField
          {...field('password')}
          label={texts.password}
          help={texts.passwordHelp}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        {problem && <Alert tone="error">{problem}</Alert>}
        <div className={styles.buttons}>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} busyText={texts.busy}>
            {texts.submit}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

const deleteAccount = (password: string) => api<MessageResponse>('POST', '/auth/delete-account', { password });
