import type { SystemHealthResponse } from '../../../../shared/platform/health/contract.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from './health.module.css';
import { HealthSection } from './health-section.tsx';
import { durationText, partTexts as texts } from './health-texts.ts';

const tones = { ok: 'success', failing: 'danger', 'not-yet': 'neutral' } as const;

/** The dependencies of the app and their response times. */
export function HealthParts({ checks }: Pick<SystemHealthResponse, 'checks'>) {
  return (
    <HealthSection title={texts.title}>
      <ul className={styles.parts}>
        {checks.map(({ part, state, ms }) => (
          <li key={part} className={styles.part}>
            <h3>{texts.names[part]}</h3>
            <p className={styles.quiet}>{durationText(ms)}</p>
            <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          </li>
        ))}
      </ul>
    </HealthSection>
  );
}
