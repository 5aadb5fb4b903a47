import { DeadLetters } from '../../features/mail/dead-letters.tsx';
import { MailList } from '../../features/mail/mail-list.tsx';
import { outboxTexts as texts } from '../../features/mail/outbox-texts.ts';
import { AdminScreen } from '../../ui/admin-screen.tsx';

export default function OutboxScreen() {
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      <DeadLetters />
      <MailList />
    </AdminScreen>
  );
}
