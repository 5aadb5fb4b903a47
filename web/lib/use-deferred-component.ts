import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code comes later than the page. */
interface DeferredComponent<Props> {
  /** Undefined until it is there. */
  component: () => ComponentType<Props> | undefined;
  fetch: () => Promise<unknown>;
}

export function deferredComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): DeferredComponent<Props> {
  let component: ComponentType<Props> | undefined;
  return {
    component: () => component,
    fetch: async () => {
      component ??= (await load()).default;
    },
  };
}

/**
 * Returns the component once its code is there, from the time when it is needed. Unlike `lazy` it has no pause of 300 ms,
 * and a failure by itself takes nothing else off the page: `hasFailed` says so, and the next time it is needed tries again.
 */
export function useDeferredComponent<Props>(code: DeferredComponent<Props>, isNeeded: boolean) {
  const [, setFetched] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isNeeded && !code.component();
  useEffect(() => {
    if (!isMissing) return;
    setFailed(false);
    code.fetch().then(
      () => setFetched(true),
      () => setFailed(true),
    );
  }, [code, isMissing]);
  return { Component: code.component(), hasFailed: isMissing && hasFailed };
}
