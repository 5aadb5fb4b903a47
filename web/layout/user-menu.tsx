import { GraduationCap, LogOut, Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { uploadHooks } from '../features/library/photos/upload/upload-presence.ts';
import { canPhotographSchools } from '../features/library/schools/can-photograph-schools.ts';
import { DetailedMeter } from '../features/money/storage/storage-meter.tsx';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/form/icon-button.tsx';
import { Avatar } from './avatar.tsx';
import { useLogOut } from './use-leave.ts';
import styles from './user-menu.module.css';
import { UserName } from './user-name.tsx';

interface UserMenuProps {
  hasStorage?: boolean;
  /** More of the back office: told how its items look, and how to close the menu. */
  more?: (className: string | undefined, close: () => void) => ReactNode;
}

/** Who is signed in, their profile, and the way out. A plain disclosure: a menu library would weigh more than the landing page. */
export function UserMenu({ hasStorage = true, more }: UserMenuProps) {
  const { user } = useSession();
  const logOut = useLogOut();
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu.
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!isOpen) return;
    // A dialog that was opened from here gives the focus back to here.
    const isUnderDialog = () => document.querySelector('[role="dialog"]') !== null;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node) && !isUnderDialog()) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isUnderDialog()) return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles.root}>
      <IconButton
        label={user ? `Účet: ${user.name}` : 'Účet'}
        aria-expanded={isOpen}
        aria-controls="ucet"
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user?.name} />
      </IconButton>
      {isOpen && (
        <div id="ucet" className={styles.panel}>
          {user && (
            <p className={styles.who}>
              <UserName user={user} />
            </p>
          )}
          {user && hasStorage && (
            <div className={styles.storage}>
              <DetailedMeter usage={user.storageUsage} />
            </div>
          )}
          <Link href={paths.profile} className={styles.item} onClick={() => setOpen(false)}>
            <UserRound aria-hidden="true" />
            Profil
          </Link>
          {hasStorage && (
            <Link href={paths.trash} className={styles.item} onClick={() => setOpen(false)}>
              <Trash2 aria-hidden="true" />
              Kôš
            </Link>
          )}
          {hasStorage && canPhotographSchools(user) && (
            <Link href={paths.schools} className={styles.item} onClick={() => setOpen(false)}>
              <GraduationCap aria-hidden="true" />
              Školské fotenie
            </Link>
          )}
          {more?.(styles.item, () => setOpen(false))}
          <button type="button" className={styles.item} onClick={() => uploadHooks.signOut(logOut)}>
            <LogOut aria-hidden="true" />
            Odhlásiť
          </button>
        </div>
      )}
    </div>
  );
}
