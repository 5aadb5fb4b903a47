import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApiTokenCreated } from '../../../../shared/accounts/api-tokens/contract.ts';
import { copyText } from '../../../lib/clipboard.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { newTokenTexts as texts } from './api-token-texts.ts';
import styles from './api-tokens.module.css';

interface NewTokenDialogProps {
  token: ApiTokenCreated['token'];
  onClose: () => void;
}

const copiedForMs = 2000;

/** A token is shown only once, so a click outside does not close the dialog. */
export function NewTokenDialog({ token: { name, token }, onClose }: NewTokenDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    if (await copyText(token)) setCopied(true);
    else toast(texts.copyFailed, 'error');
  };

  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={onClose}
      title={texts.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Alert tone="warning">{texts.warning}</Alert>
      <div className={styles.secret}>
        <p className={styles.secretName}>{texts.label(name)}</p>
        <code>{token}</code>
        <div className={styles.copy}>
          <Button size="s" icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={copy}>
            {texts.copy}
          </Button>
          <span role="status">{isCopied && texts.copied}</span>
        </div>
      </div>
      <div className={styles.use}>
        <p>{texts.use}</p>
        <code>Authorization: Bearer {token.slice(0, 12)}…</code>
      </div>
    </Dialog>
  );
}
