import { useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { shareDialogTexts as texts } from './album-texts.ts';
import { LinkField } from './link-field.tsx';
import styles from './share-buttons.module.css';

/** The link with a copy button, and the social networks to share it on. */
export function ShareButtons({ url, message }: { url: string; message: string }) {
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  const copy = async (success: string): Promise<void> => {
    const isCopied = await copyText(url);
    setNotice(isCopied ? { tone: 'success', text: success } : { tone: 'error', text: texts.copyFailed });
  };

  return (
    <Stack gap={5}>
      <LinkField url={url} variant="primary" onCopy={() => copy(texts.copied)} />
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
    </Stack>
  );
}

type ShareTarget = 'facebook' | 'twitter' | 'whatsapp' | 'telegram';

export const shareTargets: readonly { id: ShareTarget; name: string }[] = [
  { id: 'facebook', name: 'Facebook' },
  { id: 'twitter', name: 'Twitter' },
  { id: 'whatsapp', name: 'WhatsApp' },
  { id: 'telegram', name: 'Telegram' },
];

/** Returns the URL of the network's page that shares `url` with `text`. */
export function shareTargetUrl(target: ShareTarget, url: string, text: string): string {
  switch (target) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url, quote: text })}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text })}`;
    case 'whatsapp':
      return `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`;
    case 'telegram':
      return `https://t.me/share/url?${new URLSearchParams({ url, text })}`;
  }
}

function openSharePopup(target: ShareTarget, url: string, text: string): void {
  window.open(shareTargetUrl(target, url, text), '_blank', 'popup,width=600,height=400,noopener,noreferrer');
}
