import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type CSSProperties, createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

type Tone = 'success' | 'error' | 'info';
type ShowToast = (message: string, tone?: Tone, options?: ToastOptions) => void;

export interface ToastOptions {
  /** A button or link beside the message; `hide` takes the toast away. */
  action?: (hide: () => void) => ReactNode;
  shownForMs?: number;
}

interface Toast extends ToastOptions {
  id: number;
  message: string;
  tone: Tone;
  shownForMs: number;
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const usualMs = { success: 4000, info: 4000, error: 8000 };
/** The end of its time that a toast spends fading. */
const leavingMs = 500;
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
  const [toasts, setToasts] = useState<Toast[]>([]);
  const hide = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (message, tone = 'success', { action, shownForMs = usualMs[tone] } = {}) => {
      const toast = { id: ++lastId, message, tone, action, shownForMs };
      // Over a photo there is room for one.
      setToasts((all) => [...(inline ? [] : all.filter((other) => other.message !== message).slice(-2)), toast]);
      setTimeout(() => hide(toast.id), shownForMs);
    },
    [hide, inline],
  );
  return (
    <ToastContext value={show}>
      {children}
      {inline ? (
        <ToastRegion toasts={toasts} onHide={hide} inline />
      ) : (
        // In the body, so that it lies above dialogs; a live region stays audible behind them.
        createPortal(<ToastRegion toasts={toasts} onHide={hide} />, document.body)
      )}
    </ToastContext>
  );
}

interface ToastRegionProps {
  toasts: Toast[];
  onHide: (id: number) => void;
  inline?: boolean;
}

function ToastRegion({ toasts, onHide, inline }: ToastRegionProps) {
  return (
    <div
      className={styles.region}
      data-inline={inline || undefined}
      role="status"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map(({ id, message, tone, action, shownForMs }) => {
        const Icon = icons[tone];
        const timing = { '--leaves-after': `${shownForMs - leavingMs}ms`, '--leaves-in': `${leavingMs}ms` };
        return (
          <div key={id} className={styles.toast} data-tone={tone} style={timing as CSSProperties}>
            <Icon className={styles.icon} aria-hidden="true" />
            <span className={styles.message}>{message}</span>
            {action && <span className={styles.action}>{action(() => onHide(id))}</span>}
            <IconButton label="Zavrieť správu" size="s" onClick={() => onHide(id)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
    </div>
  );
}
