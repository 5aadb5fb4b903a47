import { useEffect, useState } from 'react';
import type { LegalSection } from '../../../shared/legal/legal-document.ts';

/** The section being read: the last one whose heading has come into the upper third of the window. */
export function useCurrentSection(sections: LegalSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map(({ id }) => id).join(' ');

  useEffect(() => {
    const update = () => {
      const line = window.innerHeight / 3;
      const passed = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line);
      setCurrent(passed.at(-1));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [ids]);
  return current;
}
