import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTouched } from '../form/use-touched.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { afterDialogs, useHistoryLayer } from './use-history-layer.ts';

type Leave = () => void;

let askOfPage: ((leave: Leave) => void) | null = null;

/** Leaves the page, once what is not saved on it may be lost. For what leads away without a link. */
export const leavePage = (leave: Leave): void => (askOfPage ? askOfPage(leave) : leave());

/** For a form of a page: asks before a link, Back or `leavePage` loses what was typed. */
export function useLeaveQuestion() {
  const { isTouched, watch, reset } = useTouched();
  const [leave, setLeave] = useState<Leave | null>(null);
  const [, navigate] = useLocation();
  const go = useRef(navigate);
  go.current = navigate;
  useHistoryLayer(isTouched, () => setLeave(() => () => window.history.back()));

  useEffect(() => {
    if (!isTouched) return;
    askOfPage = (leave) => setLeave(() => leave);
    const onClick = (event: MouseEvent) => {
      const link = hrefOf(event);
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => go.current(link));
    };
    document.addEventListener('click', onClick, true);
    return () => {
      askOfPage = null;
      document.removeEventListener('click', onClick, true);
    };
  }, [isTouched]);

  const question = (
    <DiscardQuestion
      open={leave !== null}
      onOpenChange={() => setLeave(null)}
      onDiscard={() => {
        setLeave(null);
        reset();
        if (leave) afterDialogs(leave);
      }}
    />
  );
  return { watch, question, onSaved: reset };
}

/** Returns the page that a click leads to, in place of this one. */
function hrefOf({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  const { origin, pathname, search, hash } = link;
  if (link.target || link.download || origin !== window.location.origin) return null;
  return pathname === window.location.pathname ? null : pathname + search + hash;
}
