import { Clock, Mail, MapPin, Phone, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CompanySettings, SocialLinks as Links } from '../../../../shared/platform/settings/company.ts';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useCompanySettings } from '../../platform/settings/company-api.ts';
import styles from './contact-details.module.css';
import { detailTexts as texts } from './contact-texts.ts';
import { hasSocialLinks, SocialLinks } from './social-links.tsx';

/** Contact details of the company; empty ones are left out. */
export function ContactDetails() {
  const { data, error, isLoading, mutate } = useCompanySettings();
  return (
    <aside className={styles.details} aria-labelledby="kontaktne-udaje" aria-busy={!data && isLoading}>
      <h2 id="kontaktne-udaje">{texts.title}</h2>
      {data && <Company company={data.settings} />}
      {!data && isLoading && <Waiting />}
      {!data && error && !isLoading && (
        <LoadProblem title={texts.failed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
      <Detail icon={<Clock />} label={texts.hours}>
        <p>{texts.hoursText}</p>
        <p>{texts.replyText}</p>
      </Detail>
    </aside>
  );
}

function Company({ company }: { company: CompanySettings & Links }) {
  const [email, phone, name, address] = [company.email, company.phone, company.companyName, company.address].map(
    (text) => text.trim(),
  );
  const numbers = [
    ['IČO', company.ico],
    ['DIČ', company.dic],
    ['IČ DPH', company.icDph],
  ].filter(([, value]) => value?.trim());
  return (
    <>
      {email && (
        <Detail icon={<Mail />} label={texts.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
      )}
      {phone && (
        <Detail icon={<Phone />} label={texts.phone}>
          <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>
        </Detail>
      )}
      {(name || address || numbers.length > 0) && (
        <Detail icon={<MapPin />} label={texts.seller}>
          {name && <p className={styles.name}>{name}</p>}
          {address && <p>{address}</p>}
          {numbers.length > 0 && <p>{numbers.map(([label, value]) => `${label}\u00a0${value?.trim()}`).join(', ')}</p>}
          {company.businessRegister.trim() && <p className={styles.small}>{company.businessRegister}</p>}
        </Detail>
      )}
      {hasSocialLinks(company) && (
        <Detail icon={<Share2 />} label={texts.social}>
          <SocialLinks links={company} />
        </Detail>
      )}
    </>
  );
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <h3>{label}</h3>
        {children}
      </div>
    </div>
  );
}

const waitingWidths = ['58%', '46%', '82%'];

function Waiting() {
  return (
    <Stack gap={6} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {waitingWidths.map((width) => (
        <Skeleton key={width} width={width} height={44} />
      ))}
    </Stack>
  );
}
