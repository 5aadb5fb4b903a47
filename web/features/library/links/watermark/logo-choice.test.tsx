import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LogoChoice } from './logo-choice.tsx';

it('draws a logo again that could not be drawn', async () => {
  const decode = vi.fn(() => Promise.reject(new Error('broken')));
  vi.stubGlobal(
    'Image',
    class {
      decode = decode;
    },
  );
  render(<LogoChoice url="data:image/png;base64,AA==" logo={null} isSaved={false} onLogo={() => {}} />);
  await screen.findByText('Vaše logo sa nepodarilo nakresliť.');
  await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znovu' }));
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(2));
  await screen.findByText('Vaše logo sa nepodarilo nakresliť.');
});

it('says that a link has a logo, and draws none until it is asked for', async () => {
  render(<LogoChoice url={null} logo={null} isSaved onLogo={() => {}} />);
  expect(screen.getByText(/^Na fotkách je vaše logo/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
