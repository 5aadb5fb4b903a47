import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

it('says what is waited for; without a label it is decoration', () => {
  const { rerender } = render(<Spinner label="Načítavam fotky" />);
  screen.getByRole('status', { name: 'Načítavam fotky' });
  rerender(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
});
