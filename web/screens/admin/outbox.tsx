import { DeadLetters } from '../../features/messaging/mail/dead-letters.tsx';
import { MailList } from '../../features/messaging/mail/mail-list.tsx';
import { outboxTexts as texts } from '../../features/messaging/mail/outbox-texts.ts';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';

export default function OutboxScreen() {
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      <DeadLetters />
      <MailList />
    </AdminScreen>
  );
}
