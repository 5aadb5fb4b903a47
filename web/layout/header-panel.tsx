import {
  CalendarDays,
  FileText,
  GraduationCap,
  Images,
  LogIn,
  LogOut,
  Package,
  Settings,
  ShoppingBag,
  Trash2,
  UserRound,
} from 'lucide-react';
import { Link } from 'wouter';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { plural } from '../../shared/format/plural.ts';
import { uploadHooks } from '../features/library/photos/upload/upload-presence.ts';
import { canPhotographSchools } from '../features/library/schools/can-photograph-schools.ts';
import { DetailedMeter } from '../features/money/storage/storage-meter.tsx';
import { useCart } from '../features/shop/cart/cart-store.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Avatar } from './avatar.tsx';
import styles from './header-panel.module.css';
import { useLogOut } from './use-leave.ts';
import { UserName } from './user-name.tsx';

/** The navigation of small screens. A link to the page one is on already has to close it too. */
export default function HeaderPanel({ onClose }: { onClose: () => void }) {
  const { token, user } = useSession();
  const { count } = useCart();
  const logOut = useLogOut();
  return (
    <nav id="menu" className={styles.panel} aria-label="Menu">
      {token && user && (
        <div className={styles.user}>
          <Avatar name={user.name} />
          <UserName user={user} />
        </div>
      )}
      {token && user && (
        <div className={styles.storage}>
          <DetailedMeter usage={user.storageUsage} />
        </div>
      )}
      <Link href={paths.albums} className={styles.link} onClick={onClose}>
        <Images aria-hidden="true" />
        Albumy
      </Link>
      {token && (
        <Link href={paths.photos} className={styles.link} onClick={onClose}>
          <CalendarDays aria-hidden="true" />
          Všetky fotky
        </Link>
      )}
      {token && (
        <Link href={paths.trash} className={styles.link} onClick={onClose}>
          <Trash2 aria-hidden="true" />
          Kôš
        </Link>
      )}
      {canPhotographSchools(user) && (
        <Link href={paths.schools} className={styles.link} onClick={onClose}>
          <GraduationCap aria-hidden="true" />
          Školské fotenie
        </Link>
      )}
      <Link href={paths.cart} className={styles.link} onClick={onClose}>
        <ShoppingBag aria-hidden="true" />
        Košík
        {count > 0 && <span className={styles.count}>{plural(count, 'položka', 'položky', 'položiek')}</span>}
      </Link>
      {token && (
        <Link href={paths.orders} className={styles.link} onClick={onClose}>
          <Package aria-hidden="true" />
          Objednávky
        </Link>
      )}
      {token && (
        <Link href={paths.invoices} className={styles.link} onClick={onClose}>
          <FileText aria-hidden="true" />
          Faktúry
        </Link>
      )}
      {token && (
        <Link href={paths.profile} className={styles.link} onClick={onClose}>
          <UserRound aria-hidden="true" />
          Profil
        </Link>
      )}
      {user && isStaff(user.role) && (
        <Link href={paths.admin} className={styles.link} onClick={onClose}>
          <Settings aria-hidden="true" />
          {user.isAdmin ? 'Admin' : 'Obsluha'}
        </Link>
      )}
      {token ? (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            onClose();
            uploadHooks.signOut(logOut);
          }}
        >
          <LogOut aria-hidden="true" />
          Odhlásiť
        </button>
      ) : (
        <>
          <Link href={paths.login} className={styles.link} onClick={onClose}>
            <LogIn aria-hidden="true" />
            Prihlásiť
          </Link>
          <ButtonLink href={paths.register} variant="primary" className={styles.register} onClick={onClose}>
            Registrovať
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
