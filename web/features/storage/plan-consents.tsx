import { paths } from '../../routes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { TermsLabel } from '../legal/terms-label.tsx';
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

/** The consents are never preselected. */
export function PlanConsents({ consents, onChange }: PlanConsentsProps) {
  return (
    <fieldset className={styles.consents}>
      <legend>{texts.consents}</legend>
      <Checkbox
        checked={consents.terms}
        onCheckedChange={(terms) => onChange({ ...consents, terms })}
        required
        label={<TermsLabel />}
      />
      <Checkbox
        checked={consents.digitalContent}
        onCheckedChange={(digitalContent) => onChange({ ...consents, digitalContent })}
        required
        label={texts.digitalContent}
      />
      <p className={styles.note}>
        {texts.privacy.before} <NewTabLink href={paths.privacy}>{texts.privacy.link}</NewTabLink>.
      </p>
    </fieldset>
  );
}
