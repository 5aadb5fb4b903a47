import { type RefObject, useRef, useState } from 'react';

export type PanelName = 'offer' | 'info';

export interface ViewerPanels {
  open: PanelName | null;
  toggle: (name: PanelName) => void;
  /** Closes the open panel; null while none is. */
  closer: RefObject<(() => void) | null>;
  /** Gives the focus back to the button that opened it. */
  onClosed: () => void;
  openers: Record<PanelName, RefObject<HTMLButtonElement | null>>;
}

/** The panels beside the photo, of which one is open at a time. */
export function useViewerPanels(): ViewerPanels {
  const [open, setOpen] = useState<PanelName | null>(null);
  const closer = useRef<() => void>(null);
  const openers = { offer: useRef<HTMLButtonElement>(null), info: useRef<HTMLButtonElement>(null) };
  return {
    ...{ open, closer, openers },
    toggle: (name) => (open === name ? closer.current?.() : setOpen(name)),
    onClosed: () => {
      setOpen(null);
      if (open) openers[open].current?.focus();
    },
  };
}
