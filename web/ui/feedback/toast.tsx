import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';

export type ToastTone = 'success' | 'error' | 'info';
type ShowToast = (message: string, tone?: ToastTone, options?: ToastOptions) => void;

interface ToastOptions {
  /** A button or link beside the message; `hide` takes the toast away. */
  action?: (hide: () => void) => ReactNode;
  shownForMs?: number;
}

export interface ToastRequest extends ToastOptions {
  /** Grows with each. */
  id: number;
  message: string;
  tone: ToastTone;
}

export interface ToasterProps {
  /** The latest ones; those that were seen before are not shown again. */
  requests: readonly ToastRequest[];
  /** How many are shown at once. */
  limit: number;
}

const ToastContext = createContext<ShowToast>(() => {});

/** Says briefly that something happened: `const toast = useToast(); toast('Album bol vytvorený')`. */
export const useToast = (): ShowToast => useContext(ToastContext);

let lastId = 0;

interface ToastProviderProps {
  children: ReactNode;
  /** Shows the toasts of `children` in this place and not in the body: a modal `<dialog>` covers the body. */
  inline?: boolean;
}

export function ToastProvider({ children, inline = false }: ToastProviderProps) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  const show = useCallback<ShowToast>(
    (message, tone = 'success', options) =>
      setRequests((all) => [...all, { ...options, id: ++lastId, message, tone }].slice(-3)),
    [],
  );
  const Toaster = useToaster(requests.length > 0);
  const region = (
    // There before the first message: screen readers announce what is added to a live region that they know.
    <div className={styles.region} role="status" aria-relevant="additions" data-inline={inline || undefined}>
      {/* Over a photo there is room for one. */}
      {Toaster && <Toaster requests={requests} limit={inline ? 1 : 3} />}
    </div>
  );
  return (
    <ToastContext value={show}>
      {children}
      {/* In the body it lies above dialogs. */}
      {inline ? region : createPortal(region, document.body)}
    </ToastContext>
  );
}

/** 14 kB that no page needs before it is touched (docs/decisions/web.md). */
function useToaster(isNeeded: boolean): ComponentType<ToasterProps> | null {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    if (Toaster && Toaster !== PlainToaster) return;
    // What fails is tried again at the next touch.
    const load = (): Promise<void> =>
      import('./toaster.tsx')
        .then((it) => setToaster(() => it.Toaster))
        .catch(() => {
          if (isNeeded) setToaster(() => PlainToaster);
        });
    if (isNeeded) load();
    document.addEventListener('pointerdown', load);
    document.addEventListener('keydown', load);
    return () => {
      document.removeEventListener('pointerdown', load);
      document.removeEventListener('keydown', load);
    };
  }, [Toaster, isNeeded]);
  return Toaster;
}

/** The newest message while the code of the toasts can't be had: without a connection, or after a deployment. */
function PlainToaster({ requests }: ToasterProps) {
  const newest = requests.at(-1);
  return newest ? (
    <p key={newest.id} className={styles.plain} data-tone={newest.tone}>
      {newest.message}
    </p>
  ) : null;
}
