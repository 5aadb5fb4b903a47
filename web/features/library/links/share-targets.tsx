import { Button } from '../../../ui/form/button.tsx';
import { linkTexts as texts } from './link-texts.ts';
import styles from './share-targets.module.css';

interface ShareTargetsProps {
  url: string;
  message: string;
  /** It has no address to share to. */
  onInstagram: () => void;
}

/** The social networks to share a link on. */
export const ShareTargets = ({ url, message, onInstagram }: ShareTargetsProps) => (
  <fieldset className={styles.targets}>
    <legend>{texts.targets}</legend>
    {shareTargets.map(({ id, name }) => (
      <Button key={id} size="s" onClick={() => openSharePopup(id, url, message)}>
        {name}
      </Button>
    ))}
    <Button size="s" onClick={onInstagram}>
      Instagram
    </Button>
  </fieldset>
);

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
