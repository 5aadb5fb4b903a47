import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ContactSubject, contactSubjects } from '../../../../shared/messaging/contact/contact-subjects.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import type { ContactValues } from './check-contact.ts';
import styles from './contact.module.css';
import { sentTexts as texts } from './contact-texts.ts';

/** Confirms the message and shows its text, since no copy is mailed. */
export function ContactSent({ values, onAgain }: { values: ContactValues; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        <CircleCheck aria-hidden="true" />
        {texts.title}
      </h2>
      <p>{texts.text(values.email.trim())}</p>
      <figure className={styles.copy}>
        <figcaption>
          {texts.yours} · {contactSubjects[values.subject as ContactSubject]}
        </figcaption>
        <blockquote>{values.message.trim()}</blockquote>
      </figure>
      <div className={styles.buttons}>
        <Button onClick={onAgain}>{texts.again}</Button>
        <ButtonLink href={paths.landing} variant="ghost">
          {texts.home}
        </ButtonLink>
      </div>
    </section>
  );
}
