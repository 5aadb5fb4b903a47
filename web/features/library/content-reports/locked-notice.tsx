import { Link } from 'wouter';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import styles from './locked-notice.module.css';
import { lockedTexts as texts } from './report-texts.ts';

/** Over an album that an admin has locked, for its owner. */
export default function LockedNotice({ decisionId }: { decisionId: string }) {
  return (
    <div className={styles.notice}>
      <Alert tone="warning">
        <strong>{texts.title}.</strong> {texts.text}{' '}
        <Link href={paths.contentDecision({ id: decisionId })}>{texts.link}</Link>
      </Alert>
    </div>
  );
}
