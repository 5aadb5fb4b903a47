import { Link } from 'wouter';
import { paths } from '../../../paths.ts';
import styles from './withdrawal.module.css';
import { limitTexts as texts } from './withdrawal-texts.ts';

/** What can be withdrawn from; any declaration is accepted all the same. */
export function WithdrawalLimits() {
  return (
    <aside className={styles.limits} aria-labelledby="limits">
      <h2 id="limits">{texts.title}</h2>
      <dl>
        {texts.limits.map(([what, rule]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.always}</p>
      <p>{texts.defect}</p>
      <p className={styles.links}>
        <Link href={paths.complaint}>{texts.complaint}</Link>
        <Link href={`${paths.terms}#odstupenie`}>{texts.terms}</Link>
      </p>
    </aside>
  );
}
