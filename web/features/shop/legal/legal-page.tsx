import { Printer } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { formatDate } from '../../../../shared/format/dates.ts';
import type { CompanySettings } from '../../../../shared/platform/settings/company.ts';
import type { LegalDocument } from '../../../../shared/shop/legal/legal-document.ts';
import type { PrivacyFacts } from '../../../../shared/shop/legal/privacy-document.ts';
import type { TermsFacts } from '../../../../shared/shop/legal/terms-document.ts';
import { paths } from '../../../paths.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useCompanySettings } from '../../platform/settings/company-api.ts';
import { LegalContents } from './legal-contents.tsx';
import styles from './legal-page.module.css';
import { LegalSections } from './legal-sections.tsx';
import { texts } from './legal-texts.ts';

const emptyCompany: CompanySettings = {
  companyName: '',
  ico: '',
  dic: '',
  icDph: '',
  iban: '',
  address: '',
  businessRegister: '',
  email: '',
  phone: '',
};

type Facts = TermsFacts & PrivacyFacts;

const unknown: Facts = { isVatPayer: null, tiersByFormat: false, isBreachCheckOn: false };

interface LegalPageProps {
  write: (company: CompanySettings, facts: Facts) => LegalDocument;
}

/** A legal document of the seller, which can be printed and has anchors for links. */
export function LegalPage({ write }: LegalPageProps) {
  const { data, error, isLoading, mutate } = useCompanySettings();
  const { title, version, effectiveFrom, intro, sections } = write(
    data?.settings ?? emptyCompany,
    data?.settings ?? unknown,
  );
  const hasFailed = !data && error && !isLoading;
  return (
    <Page title={title}>
      <div className={styles.layout}>
        <div className={styles.head}>
          <BackLink href={paths.landing}>{texts.back}</BackLink>
          <h1>{title}</h1>
          <p className={styles.meta}>
            {texts.effective(formatDate(effectiveFrom))} · {texts.version(version)}
          </p>
          {intro && <p className={styles.intro}>{intro}</p>}
          <Button
            size="s"
            className={styles.print}
            icon={<Printer aria-hidden="true" />}
            disabled={!data}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </div>
        {hasFailed ? (
          <RetryAlert retryText={texts.retry} onRetry={mutate}>
            {texts.failed} {error.message}
          </RetryAlert>
        ) : (
          <>
            <LegalContents sections={sections} />
            <div className={styles.text} aria-busy={!data}>
              {!data && (
                <div role="status">
                  <VisuallyHidden>{texts.loading}</VisuallyHidden>
                </div>
              )}
              <LegalSections sections={sections} isLoading={!data} />
              <RelatedDocuments />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

function RelatedDocuments() {
  const [location] = useLocation();
  return (
    <nav className={styles.related} aria-label={texts.related}>
      <h2>{texts.related}</h2>
      <ul>
        {texts.documents
          .filter(({ href }) => href !== location)
          .map(({ href, title }) => (
            <li key={href}>
              <Link href={href}>{title}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
