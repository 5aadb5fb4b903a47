export type ShareTarget = 'facebook' | 'twitter' | 'whatsapp' | 'telegram';

export const shareTargets: readonly { id: ShareTarget; name: string }[] = [
  { id: 'facebook', name: 'Facebook' },
  { id: 'twitter', name: 'Twitter' },
  { id: 'whatsapp', name: 'WhatsApp' },
  { id: 'telegram', name: 'Telegram' },
];

/** The page of a network on which `url` is shared with `text`. */
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

export function openSharePopup(target: ShareTarget, url: string, text: string): void {
  window.open(shareTargetUrl(target, url, text), '_blank', 'popup,width=600,height=400,noopener,noreferrer');
}
