import { useLocation } from 'wouter';
import { clearReturnPath } from '../features/accounts/auth/return-path-storage.ts';
import { dropUploads } from '../features/library/photos/upload/upload-presence.ts';
import { clearCart } from '../features/shop/cart/cart-store.ts';
import { draftStorageKey, orderStorageKey } from '../features/shop/checkout/storage-keys.ts';
import { api } from '../lib/api.ts';
import { linkStorageKey } from '../lib/order-link.ts';
import { useSession } from '../lib/session.ts';
import { removeSharedPhotos } from '../lib/shared-photos.ts';
import { paths } from '../paths.ts';

/** Logs out on the server too; this browser ends the session at once, also when the server can't be reached. */
export function useLogOut(): () => void {
  const leave = useLeave();
  return () => {
    api('POST', '/auth/logout', undefined, { keepalive: true }).catch(() => {});
    leave();
  };
}

/**
 * Forgets the session, and leaves nothing for the next person at this computer.
 * The landing page comes first: a guarded page would ask for a login at once.
 */
export function useLeave(): () => void {
  const [, navigate] = useLocation();
  const { signOut } = useSession();
  return () => {
    navigate(paths.landing);
    signOut();
    clearCart();
    sessionStorage.removeItem(draftStorageKey);
    sessionStorage.removeItem(linkStorageKey);
    localStorage.removeItem(orderStorageKey);
    clearReturnPath();
    dropUploads();
    removeSharedPhotos().catch(() => undefined);
  };
}
