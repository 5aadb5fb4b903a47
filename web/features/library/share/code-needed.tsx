import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LockedShare } from '../../../../shared/library/albums/contract.ts';
import { GuestBar } from './guest-bar.tsx';
import { GuestFooter } from './guest-footer.tsx';
import { passwordTexts as texts } from './password-texts.ts';
import styles from './share.module.css';

/** The page of a child's photos in a browser that has not entered its code. */
export function CodeNeeded({ album: { look }, children }: { album: LockedShare['album']; children: ReactNode }) {
  return (
    <>
      <GuestBar look={look} />
      <div className={styles.locked}>
        <span className={styles.lock} aria-hidden="true">
          <Lock />
        </span>
        <h1>{texts.codeNeeded}</h1>
        <p className={styles.note}>{texts.codeNote}</p>
        {children}
      </div>
      <GuestFooter look={look} />
    </>
  );
}
