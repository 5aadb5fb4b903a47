import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { shareTexts as texts } from './admin-album-texts.ts';
import styles from './album-dialogs.module.css';

export function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <div className={styles.link}>
        <TextField label={texts.link} value={url} readOnly onFocus={(event) => event.target.select()} />
        <Button icon={<Copy aria-hidden="true" />} onClick={async () => setCopied(await copyText(url))}>
          {texts.copy}
        </Button>
      </div>
      {isCopied !== null && (
        <Alert tone={isCopied ? 'success' : 'error'}>{isCopied ? texts.copied : texts.copyFailed}</Alert>
      )}
    </>
  );
}
