import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

type Tone = 'success' | 'error' | 'info';
type ShowToast = (message: string, tone?: Tone) => void;

interface Toast {
  id: number;
  message: string;
  tone: Tone;
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const shownForMs = { success: 4000, info: 4000, error: 8000 };
const ToastContext = createContext<ShowToast>(() => {});

/** Says briefly that something happened: `const toast = useToast(); toast('Album bol vytvorený')`. */
export const useToast = (): ShowToast => useContext(ToastContext);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const hide = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (message, tone = 'success') => {
      const id = ++lastId;
      setToasts((all) => [...all.filter((toast) => toast.message !== message).slice(-2), { id, message, tone }]);
      setTimeout(() => hide(id), shownForMs[tone]);
    },
    [hide],
  );
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onHide={hide} />
    </ToastContext>
  );
}

/** In the body, so that it lies above dialogs; a live region stays audible behind them. */
function ToastRegion({ toasts, onHide }: { toasts: Toast[]; onHide: (id: number) => void }) {
  return createPortal(
    <div className={styles.region} role="status" aria-live="polite" aria-relevant="additions">
      {toasts.map(({ id, message, tone }) => {
        const Icon = icons[tone];
        return (
          <div key={id} className={styles.toast} data-tone={tone}>
            <Icon className={styles.icon} aria-hidden="true" />
            <span className={styles.message}>{message}</span>
            <IconButton label="Zavrieť správu" size="s" onClick={() => onHide(id)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
    </div>,
    document.body,
  );
}
