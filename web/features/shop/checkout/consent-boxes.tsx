import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { TermsLabel } from '../legal/terms-label.tsx';
import type { Consents } from './check-checkout.ts';
import styles from './checkout.module.css';
import { consentTexts as texts } from './checkout-texts.ts';

interface ConsentBoxesProps {
  consents: Consents;
  onChange: (consents: Consents) => void;
  hasDownloads: boolean;
}

/** The consents are never preselected. */
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
          {texts.privacy.before} <NewTabLink href={paths.privacy}>{texts.privacy.link}</NewTabLink>
        </>,
      )}
      {box('terms', <TermsLabel />)}
      {hasDownloads && box('digitalContent', texts.digitalContent)}
    </div>
  );
}
