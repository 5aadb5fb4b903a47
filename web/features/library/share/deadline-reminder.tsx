import { useState } from 'react';
import { tryStorage } from '../../../lib/try-storage.ts';
import { readShareToken } from '../link-guests/share-token-store.ts';
import { deadlineTexts } from './expiry-texts.ts';
import { Reminder } from './reminder.tsx';

/**
 * Asks to be reminded of the deadline of a child's school: once in a tab, also for several children of it. `school` tells it
 * from others.
 */
export function DeadlineReminder({ slug, school }: { slug: string; school: string }) {
  const key = `deadline-reminded:${school}`;
  const [isAsked, setAsked] = useState(() => tryStorage(() => sessionStorage.getItem(key)) === 'yes');
  const shareToken = readShareToken(slug);
  if (isAsked || shareToken === null) return null;
  const remember = (): void => {
    setAsked(true);
    tryStorage(() => sessionStorage.setItem(key, 'yes'));
  };
  return <Reminder slug={slug} shareToken={shareToken} texts={deadlineTexts} onSaved={remember} />;
}
