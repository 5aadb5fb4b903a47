import { render } from '@testing-library/react';
import { Check } from 'lucide-react';
import * as checkFile from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import createIcon from './create-icon.ts';

const { __iconData: data } = checkFile as unknown as { __iconData: Parameters<typeof createIcon>[0] };
const Ours = createIcon(data);
/** Without the classes, which no style of ours asks for. */
const svgOf = (icon: ReactNode) => render(icon).container.innerHTML.replace(/ class="lucide [^"]*"/, '');

it('draws what lucide-react draws', () => {
  expect(svgOf(<Ours />)).toMatch(/^<svg .*<path d=/);
  expect(svgOf(<Ours />)).toBe(svgOf(<Check />));
  expect(svgOf(<Ours aria-label="Hotovo" />)).toBe(svgOf(<Check aria-label="Hotovo" />));
});
