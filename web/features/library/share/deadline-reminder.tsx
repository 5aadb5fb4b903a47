import { useState } from 'react';
import { tryStorage } from '../../../lib/try-storage.ts';
import { Button } from '../../../ui/form/button.tsx';
import { readShareToken } from '../link-guests/share-token-store.ts';
import { deadlineTexts as texts } from './expiry-texts.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

const key = 'deadline-reminded';

/** Asks to be reminded of the deadline of a child's school: once in a tab, also with several children. */
export function DeadlineReminder({ slug }: { slug: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(() => tryStorage(() => sessionStorage.getItem(key)) === 'yes');
  const shareToken = readShareToken(slug);
  if (isAsked || shareToken === null) return null;
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {texts.remind}
      </Button>
      {isOpen && (
        <ReminderDialog
          {...{ slug, shareToken }}
          title={texts.title}
          description={texts.consent}
          onSaved={() => {
            setAsked(true);
            tryStorage(() => sessionStorage.setItem(key, 'yes'));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
