import type { ReactNode } from 'react';
import { paths } from '../../routes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Consents } from './check-checkout.ts';
import styles from './checkout.module.css';
import { checkoutTexts, consentTexts as texts } from './checkout-texts.ts';

interface ConsentBoxesProps {
  consents: Consents;
  onChange: (consents: Consents) => void;
  hasDownloads: boolean;
}

/** Never ticked by us. */
export function ConsentBoxes({ consents, onChange, hasDownloads }: ConsentBoxesProps) {
  const box = (kind: keyof Consents, label: ReactNode) => (
    <Checkbox
      checked={consents[kind]}
      onCheckedChange={(checked) => onChange({ ...consents, [kind]: checked })}
      label={label}
      required
    />
  );
  return (
    <div className={styles.consents}>
      {box(
        'privacy',
        <>
          {texts.privacy.before} <LegalLink href={paths.privacy}>{texts.privacy.link}</LegalLink>
        </>,
      )}
      {box(
        'terms',
        <>
          {texts.terms.before} <LegalLink href={paths.terms}>{texts.terms.link}</LegalLink> {texts.terms.between}{' '}
          <LegalLink href={paths.complaint}>{texts.terms.secondLink}</LegalLink>
        </>,
      )}
      {hasDownloads && box('digitalContent', texts.digitalContent)}
    </div>
  );
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {checkoutTexts.newWindow}</VisuallyHidden>
    </a>
  );
}
