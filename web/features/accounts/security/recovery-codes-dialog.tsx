import { Copy, Download, Printer } from 'lucide-react';
import { copyText } from '../../../lib/clipboard.ts';
import { saveBlob } from '../../../lib/download.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './security.module.css';
import { recoveryTexts as texts } from './security-texts.ts';

interface RecoveryCodesDialogProps {
  codes: string[];
  email: string;
  onClose: () => void;
}

/** Recovery codes are shown once, so only the button closes the dialog. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    if (await copyText(codes.join('\n'))) toast(texts.copied);
    else toast(texts.copyFailed, 'error');
  };
  const download = (): void => {
    const lines = [texts.file(email), '', ...codes, ''].join('\r\n');
    saveBlob(new Blob([lines], { type: 'text/plain;charset=utf-8' }), texts.filename);
  };
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={onClose}
      title={texts.dialog}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Alert tone="warning">{texts.warning}</Alert>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={2}>
        <Button size="s" icon={<Copy aria-hidden="true" />} onClick={copy}>
          {texts.copy}
        </Button>
        <Button size="s" icon={<Download aria-hidden="true" />} onClick={download}>
          {texts.download}
        </Button>
        <Button size="s" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Row>
    </Dialog>
  );
}
