import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SocialLinks } from './social-links.tsx';

const none = { facebookUrl: '', instagramUrl: '', xUrl: '' };

it('lead to the pages that are set, each by its name', () => {
  const links = { ...none, facebookUrl: 'https://facebook.com/momentka', xUrl: 'https://x.com/momentka' };
  render(<SocialLinks links={links} />);
  const shown = screen.getAllByRole('link').map((link) => [link.textContent?.split(' ')[0], link.getAttribute('href')]);
  expect(shown).toEqual([
    ['Facebook', links.facebookUrl],
    ['X', links.xUrl],
  ]);
});

it('take no place when none is set', () => {
  expect(render(<SocialLinks links={none} />).container.innerHTML).toBe('');
});
