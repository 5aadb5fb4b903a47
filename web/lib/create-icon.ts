import { createElement, type SVGProps } from 'react';

/** What a file of lucide-react has of its icon. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Returns the component of an icon. In the built app it takes the place of lucide-react's own (vite.config.ts), which
 * brings 2 kB of choices to every page: sizes, colours and line widths are those of our styles.
 */
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // It has a name where somebody gives it one.
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
