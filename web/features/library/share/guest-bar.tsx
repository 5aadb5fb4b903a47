import type { AlbumLook } from '../../../../shared/library/albums/contract.ts';
import { classes } from '../../../lib/classes.ts';
import { useSessionState } from '../../../lib/session-store.ts';
import { paths } from '../../../paths.ts';
import { Logo } from '../../../ui/media/logo.tsx';
import styles from './guest-bar.module.css';
import { shareTexts as texts } from './share-texts.ts';

interface GuestBarProps {
  look: Pick<AlbumLook, 'ownerName' | 'logoUrl'> | null;
  /** It lies on the cover. */
  isOver?: boolean;
}

/** Above an album of somebody else: whose it is, in place of the shop's menu. */
export function GuestBar({ look, isOver }: GuestBarProps) {
  const { token } = useSessionState();
  return (
    <div className={styles.bar} data-over={isOver || undefined}>
      {look?.logoUrl ? (
        // The cover shows the logo itself.
        !isOver && <img className={styles.logo} src={look.logoUrl} alt={look.ownerName} />
      ) : (
        <a href={paths.landing} className={styles.link} aria-label={texts.homeLabel}>
          <Logo />
        </a>
      )}
      {token && (
        <a href={paths.albums} className={classes(styles.link, styles.own)}>
          {texts.myAlbums}
        </a>
      )}
    </div>
  );
}
