import { Copy } from 'lucide-react';
import type { FactorAdded, TotpChallenge } from '../../../../shared/accounts/factors/contract.ts';
import { copyText } from '../../../lib/clipboard.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { QrImage } from '../../../ui/media/qr-image.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { problemText } from '../factors/problem-text.ts';
import { TotpField } from '../factors/totp-field.tsx';
import { addTotp } from './api.ts';
import styles from './security.module.css';
import { totpTexts as texts } from './security-texts.ts';

interface AddTotpProps {
  challenge: TotpChallenge;
  onAdded: (added: FactorAdded) => Promise<void>;
  onClose: () => void;
}

/** The secret for the app as a QR code and as text; a code of the app proves that it has arrived. */
export function AddTotp({ challenge: { challengeToken, secret, uri }, onAdded, onClose }: AddTotpProps) {
  const toast = useToast();
  const { field, problem, isBusy, formProps } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : texts.codeMissing }),
    submit: async ({ code }) => {
      const added = await addTotp({ challengeToken, code });
      toast(texts.added);
      onClose();
      await onAdded(added);
    },
    explain: problemText,
  });
  const copy = async (): Promise<void> => {
    if (await copyText(secret)) toast(texts.copied);
    else toast(texts.copyFailed, 'error');
  };
  return (
    <FormDialog
      title={texts.addTitle}
      form={{ formProps, problem, isBusy }}
      submitText={texts.submit}
      busyText={texts.busy}
      onClose={onClose}
    >
      <p>{texts.scan}</p>
      <div className={styles.scan}>
        <QrImage text={uri} side={220} alt={texts.image} />
      </div>
      <div>
        <Muted size="s">{texts.type}</Muted>
        <div className={styles.secret}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton label={texts.copy} size="s" onClick={copy}>
            <Copy aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <TotpField {...field('code')} label={texts.code} help={texts.codeHelp} />
    </FormDialog>
  );
}
