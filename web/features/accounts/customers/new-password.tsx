import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { copyText } from '../../../lib/clipboard.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { resetPassword } from './api.ts';
import styles from './customer-dialogs.module.css';
import { passwordTexts as texts } from './customer-texts.ts';

interface NewPasswordProps {
  customer: Customer;
  /** Called once the password is set, while it is still shown. */
  onSet: () => void;
  onClose: () => void;
}

const copiedForMs = 2000;

/** Confirms, sets a generated password, and shows it once. */
export function NewPassword({ customer, onSet, onClose }: NewPasswordProps) {
  const [password, setPassword] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const generate = async (): Promise<void> => {
    setError(null);
    setBusy(true);
    try {
      setPassword((await resetPassword(customer.id)).newPassword);
      onSet();
    } catch (failure) {
      setError(errorText(failure, texts.failed));
    } finally {
      setBusy(false);
    }
  };

  if (password !== null) return <ShownPassword customer={customer} password={password} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.askTitle}
      text={texts.ask(customer.name, customer.email)}
      confirmText={texts.confirm}
      busy={isBusy}
      busyText={texts.busy}
      error={error}
      onConfirm={generate}
    />
  );
}

interface ShownPasswordProps {
  customer: Customer;
  password: string;
  onClose: () => void;
}

/** Only its button closes it, so that the password is not lost by a stray click. */
function ShownPassword({ customer, password, onClose }: ShownPasswordProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(password);
    setCopied(isCopied);
    if (isCopied) setTimeout(() => setCopied(null), copiedForMs);
  };
  return (
    <Dialog
      open
      size="s"
      dismissible={false}
      onOpenChange={onClose}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.stack}>
        <p>{texts.of(customer.name, customer.email)}</p>
        <output className={styles.password} aria-label={texts.label}>
          {password}
        </output>
        <Button
          variant="primary"
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={copy}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
        {copied === false && <Alert tone="error">{texts.copyFailed}</Alert>}
        <Alert tone="warning">{texts.once}</Alert>
        {!customer.isActivated && <Alert tone="info">{texts.notActivated}</Alert>}
      </div>
    </Dialog>
  );
}
