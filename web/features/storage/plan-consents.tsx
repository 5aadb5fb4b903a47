import type { ReactNode } from 'react';
import { paths } from '../../routes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './plan-order.module.css';
import { planOrderTexts as texts } from './plan-texts.ts';

interface Consents {
  terms: boolean;
  digitalContent: boolean;
}

interface PlanConsentsProps {
  consents: Consents;
  onChange: (consents: Consents) => void;
}

/** Never ticked by us. */
export function PlanConsents({ consents, onChange }: PlanConsentsProps) {
  return (
    <fieldset className={styles.consents}>
      <legend>{texts.consents}</legend>
      <Checkbox
        checked={consents.terms}
        onCheckedChange={(terms) => onChange({ ...consents, terms })}
        required
        label={
          <>
            {texts.terms.before} <LegalLink href={paths.terms}>{texts.terms.link}</LegalLink> {texts.terms.between}{' '}
            <LegalLink href={paths.complaint}>{texts.terms.secondLink}</LegalLink>
          </>
        }
      />
      <Checkbox
        checked={consents.digitalContent}
        onCheckedChange={(digitalContent) => onChange({ ...consents, digitalContent })}
        required
        label={texts.digitalContent}
      />
      <p className={styles.note}>
        {texts.privacy.before} <LegalLink href={paths.privacy}>{texts.privacy.link}</LegalLink>.
      </p>
    </fieldset>
  );
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {texts.newWindow}</VisuallyHidden>
    </a>
  );
}
