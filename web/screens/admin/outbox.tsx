import { DeadLetters } from '../../features/outbox/dead-letters.tsx';
import { MailList } from '../../features/outbox/mail-list.tsx';
import styles from '../../features/outbox/outbox.module.css';
import { outboxTexts as texts } from '../../features/outbox/outbox-texts.ts';
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
