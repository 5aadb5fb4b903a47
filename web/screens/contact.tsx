import { useState } from 'react';
import { useSearch } from 'wouter';
import { contactSubjects } from '../../shared/messaging/contact/contact-subjects.ts';
import type { ContactValues } from '../features/messaging/contact/check-contact.ts';
import styles from '../features/messaging/contact/contact.module.css';
import { ContactDetails } from '../features/messaging/contact/contact-details.tsx';
import { ContactForm } from '../features/messaging/contact/contact-form.tsx';
import { ContactQuestions } from '../features/messaging/contact/contact-questions.tsx';
import { ContactSent } from '../features/messaging/contact/contact-sent.tsx';
import { contactTexts as texts } from '../features/messaging/contact/contact-texts.ts';
import { useSession } from '../lib/session.ts';
import { useSettled } from '../lib/use-settled.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Page } from '../ui/layout/page.tsx';

/** The contact form; `?subject=complaint` preselects the subject. */
export default function ContactScreen() {
  const { user, isLoading } = useSession();
  const isSettled = useSettled(isLoading);
  const subject = new URLSearchParams(useSearch()).get('subject') ?? '';
  const [sent, setSent] = useState<ContactValues | null>(null);
  const initial = {
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    subject: Object.hasOwn(contactSubjects, subject) ? subject : 'general',
    message: '',
  };

  return (
    <Page title={texts.title}>
      <div className={styles.layout}>
        <header className={styles.head}>
          <BackLink href={paths.landing}>{texts.back}</BackLink>
          <h1>{texts.title}</h1>
          <p>{texts.intro}</p>
        </header>
        {!isSettled && <Skeleton height={520} />}
        {sent && <ContactSent values={sent} onAgain={() => setSent(null)} />}
        {isSettled && !sent && <ContactForm initial={initial} onSent={setSent} />}
        <ContactDetails />
      </div>
      <ContactQuestions />
    </Page>
  );
}
