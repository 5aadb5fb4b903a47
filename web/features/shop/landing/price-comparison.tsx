import { formatEuros } from '../../../../shared/format/money.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import styles from './price-comparison.module.css';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

const { comparison } = texts;
const highest = Math.max(...comparison.rows.map((row) => row.price));

export function PriceComparison() {
  const { token } = useSession();
  return (
    <Section title={comparison.title} text={comparison.text} tinted>
      <div className={styles.comparison}>
        <div className={styles.claim}>
          <p className={styles.lead}>{comparison.lead}</p>
          {!token && (
            <ButtonLink href={paths.register} variant="primary">
              {comparison.start}
            </ButtonLink>
          )}
        </div>
        <ul className={styles.rows}>
          {comparison.rows.map(({ name, price, isOurs }) => (
            <li key={name} className={styles.row} data-ours={isOurs || undefined}>
              <div className={styles.words}>
                <strong>{name}</strong>
                <span>
                  <b>{formatEuros(price)}</b> {comparison.unit}
                </span>
              </div>
              <div className={styles.bar} style={{ width: `${(price / highest) * 100}%` }} aria-hidden="true" />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
