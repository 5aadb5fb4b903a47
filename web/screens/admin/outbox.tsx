import { DeadLetters } from '../../features/mail/dead-letters.tsx';
import { MailList } from '../../features/mail/mail-list.tsx';
import styles from '../../features/mail/outbox.module.css';
import { outboxTexts as texts } from '../../features/mail/outbox-texts.ts';
import { Page } from '../../ui/page.tsx';

export default function OutboxScreen() {
  return (
    <Page title={texts.title} bleed>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </header>
      <DeadLetters />
      <MailList />
    </Page>
  );
}
