import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

const param = 'open';

/** Returns the address that opens a dialog of a screen. */
export const linkToOpen = (path: string, name: string): string => `${path}?${param}=${name}`;

/** Whether a dialog is open: by its button, and by a link to it, which a reload does not repeat. */
export function useLinkedOpen(name: string) {
  const [isOpen, setOpen] = useState(false);
  const [pathname, navigate] = useLocation();
  const isAsked = new URLSearchParams(useSearch()).get(param) === name;
  useEffect(() => {
    if (!isAsked) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete(param);
    navigate(rest.size > 0 ? `${pathname}?${rest}` : pathname, { replace: true });
    setOpen(true);
  }, [isAsked, navigate, pathname]);
  return [isOpen, setOpen] as const;
}
