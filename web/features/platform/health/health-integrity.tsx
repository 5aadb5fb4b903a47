import { Check, X } from 'lucide-react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { IntegrityResult } from '../../../../shared/platform/health/contract.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './health.module.css';
import { HealthSection } from './health-section.tsx';
import { integrityTexts as texts } from './health-texts.ts';
import { ruleText } from './rule-texts.ts';

/** The results of the last integrity check. */
export function HealthIntegrity({ integrity }: { integrity: IntegrityResult[] }) {
  const broken = integrity.filter(({ count }) => count > 0);
  const [oldest] = integrity.map(({ checkedAt }) => checkedAt).sort();
  return (
    <HealthSection title={texts.title}>
      {oldest === undefined ? (
        <Alert tone="info">
          <strong>{texts.emptyTitle}</strong>
          <p>{texts.emptyText}</p>
        </Alert>
      ) : broken.length === 0 ? (
        <Alert tone="success">
          <strong>{texts.allWell}</strong>
          <p>{texts.checked(integrity.length, formatDateTime(oldest))}</p>
        </Alert>
      ) : (
        <>
          <p>{texts.broken(broken.length)}</p>
          <Stack as="ul" gap={3}>
            {broken.map((result) => (
              <li key={result.rule}>
                <BrokenRule {...result} />
              </li>
            ))}
          </Stack>
        </>
      )}
      {integrity.length > 0 && <AllRules integrity={integrity} />}
    </HealthSection>
  );
}

function AllRules({ integrity }: { integrity: IntegrityResult[] }) {
  return (
    <details className={styles.all}>
      <summary>{texts.all}</summary>
      <ul>
        {integrity.map(({ rule, count }) => (
          <li key={rule}>
            {count === 0 ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            <span>
              <VisuallyHidden>{count === 0 ? texts.holds : texts.holdsNot} </VisuallyHidden>
              {ruleText(rule).name}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function BrokenRule({ rule, count, examples, checkedAt }: IntegrityResult) {
  const { name, advice } = ruleText(rule);
  return (
    <article className={styles.rule}>
      <h3>{name}</h3>
      <Badge tone="danger">{texts.times(count)}</Badge>
      <p>{advice}</p>
      <p className={styles.quiet}>{texts.checkedAt(formatDateTime(checkedAt))}</p>
      {examples.length > 0 && (
        <details>
          <summary>{texts.examples}</summary>
          <ul className={styles.examples}>
            {examples.map((id) => (
              <li key={id}>
                <code>{id}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
