import { useState } from 'react';
import { formatDate } from '../../../../shared/format/dates.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { expiryTexts as texts } from './expiry-texts.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import styles from './share.module.css';

interface ExpiryNoteProps {
  slug: string;
  shareToken: string;
  /** `2026-07-14` */
  lastDay: string;
}

/** Until when an album can be seen, and a reminder before that. */
export default function ExpiryNote({ slug, shareToken, lastDay }: ExpiryNoteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row gap={3} className={styles.until}>
      <Muted size="s">{texts.until(formatDate(lastDay))}</Muted>
      <Button size="s" onClick={() => setOpen(true)}>
        {texts.remind}
      </Button>
      {isOpen && (
        <ReminderDialog
          {...{ slug, shareToken }}
          title={texts.title}
          description={texts.consent}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  );
}
