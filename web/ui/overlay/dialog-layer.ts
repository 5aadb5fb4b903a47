import { createContext } from 'react';

/** A hook that is told whether something lies over the page, and how Back closes it. */
type UseLayer = (isOpen: boolean, onBack: () => void) => void;

/** What makes Back close dialogs: in the back office `useHistoryLayer`, elsewhere nothing. */
export const DialogLayer = createContext<UseLayer>(() => {});
