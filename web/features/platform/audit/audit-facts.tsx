import type { AuditEntry } from '../../../../shared/platform/audit/contract.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './audit.module.css';
import { auditTexts as texts } from './audit-texts.ts';
import { type FactLine, factLines } from './fact-lines.ts';

const maxAtOnce = 5;

/** The changed fields with old and new values; more than a few are collapsed. */
export function AuditFacts({ entry }: { entry: AuditEntry }) {
  const lines = factLines(entry);
  const rest = lines.length > maxAtOnce + 1 ? lines.slice(maxAtOnce) : [];
  return (
    <div className={styles.facts}>
      <Lines lines={lines.slice(0, lines.length - rest.length)} />
      {rest.length > 0 && (
        <details>
          <summary>{texts.moreFacts(rest.length)}</summary>
          <Lines lines={rest} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: FactLine[] }) {
  return (
    <dl>
      {lines.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <>
                <VisuallyHidden>{texts.before} </VisuallyHidden>
                <del>{before}</del>
              </>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <>
                {before !== null && <VisuallyHidden>, {texts.after} </VisuallyHidden>}
                <ins>{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
