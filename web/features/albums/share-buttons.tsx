import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { shareDialogTexts as texts } from './album-texts.ts';
import styles from './share-buttons.module.css';
import { openSharePopup, shareTargets } from './share-targets.ts';

/** The link with its copy button, and the networks it can be sent to. */
export function ShareButtons({ url, message }: { url: string; message: string }) {
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  const copy = async (success: string): Promise<void> => {
    const isCopied = await copyText(url);
    setNotice(isCopied ? { tone: 'success', text: success } : { tone: 'error', text: texts.copyFailed });
  };

  return (
    <div className={styles.share}>
      <div className={styles.link}>
        <TextField label={texts.link} value={url} readOnly onFocus={(event) => event.target.select()} />
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => copy(texts.copied)}>
          {texts.copy}
        </Button>
      </div>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <fieldset className={styles.targets}>
        <legend>{texts.targets}</legend>
        {shareTargets.map(({ id, name }) => (
          <Button key={id} size="s" onClick={() => openSharePopup(id, url, message)}>
            {name}
          </Button>
        ))}
        <Button size="s" onClick={() => copy(texts.copiedForInstagram)}>
          Instagram
        </Button>
        <Button size="s" onClick={() => copy(texts.copied)}>
          {texts.copyLink}
        </Button>
      </fieldset>
    </div>
  );
}
