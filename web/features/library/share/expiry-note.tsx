import { formatDate } from '../../../../shared/format/dates.ts';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { expiryTexts as texts } from './expiry-texts.ts';
import { Reminder } from './reminder.tsx';
import styles from './share.module.css';

interface ExpiryNoteProps {
  slug: string;
  shareToken: string;
  /** `2026-07-14` */
  lastDay: string;
}

/** Until when an album can be seen, and a reminder before that. */
const ExpiryNote = ({ slug, shareToken, lastDay }: ExpiryNoteProps) => (
  <Row gap={3} className={styles.until}>
    <Muted size="s">{texts.until(formatDate(lastDay))}</Muted>
    <Reminder slug={slug} shareToken={shareToken} texts={texts} />
  </Row>
);
export default ExpiryNote;
