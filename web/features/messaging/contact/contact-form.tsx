import { Link } from 'wouter';
import { contactSubjects } from '../../../../shared/messaging/contact/contact-subjects.ts';
import type { ContactReceived } from '../../../../shared/messaging/contact/contract.ts';
import { api, errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { type ContactValues, checkContact } from './check-contact.ts';
import styles from './contact.module.css';
import { formTexts as texts } from './contact-texts.ts';

const subjects = Object.entries(contactSubjects).map(([value, label]) => ({ value, label }));

interface ContactFormProps {
  initial: ContactValues;
  onSent: (values: ContactValues) => void;
}

export function ContactForm({ initial, onSent }: ContactFormProps) {
  const form = useForm({
    initial,
    check: checkContact,
    submit: async (values) => {
      await sendContact(values);
      onSent(values);
    },
    explain: (error) => errorText(error, texts.failed),
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={texts.title}>
      <TextField {...form.field('name')} label={texts.name} autoComplete="name" maxLength={100} required />
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
      />
      <TextField
        {...form.field('phone')}
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
      />
      <Select
        label={texts.subject}
        value={form.values.subject}
        options={subjects}
        onValueChange={(subject) => form.setValue('subject', subject)}
      />
      <div className={styles.wide}>
        <TextArea
          {...form.field('message')}
          label={texts.message}
          help={texts.messageHelp}
          maxLength={5000}
          rows={7}
          required
        />
      </div>
      {form.problem && (
        <div className={styles.wide}>
          <Alert tone="error">{form.problem}</Alert>
        </div>
      )}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" busy={form.isBusy} busyText={texts.sending}>
          {texts.send}
        </Button>
        <p>
          {texts.privacy} <Link href={paths.privacy}>{texts.privacyLink}</Link>
        </p>
      </div>
    </form>
  );
}

const sendContact = (values: ContactValues) => api<ContactReceived>('POST', '/contact', values);
