import { useState } from 'react';
import { copyText } from '../../../../lib/clipboard.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { CopyField } from '../../../../ui/form/copy-field.tsx';
import { shareTexts as texts } from './admin-album-texts.ts';
import styles from './album-dialogs.module.css';

export function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <div className={styles.link}>
        <CopyField
          label={texts.link}
          value={url}
          buttonText={texts.copy}
          onCopy={async () => setCopied(await copyText(url))}
        />
      </div>
      {isCopied !== null && (
        <Alert tone={isCopied ? 'success' : 'error'}>{isCopied ? texts.copied : texts.copyFailed}</Alert>
      )}
    </>
  );
}
