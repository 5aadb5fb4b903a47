import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { SelectDisc } from './select-disc.tsx';

it('begins a selection with its photo, which keeps the focus', () => {
  const photo = { id: 'p1', filename: 'chata.jpg' } as Photo;
  const onSelect = vi.fn();
  render(
    <ul>
      <li>
        <button type="button">Zobraziť fotku chata.jpg</button>
        <SelectDisc photo={photo} onSelect={onSelect} />
      </li>
    </ul>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Začať výber fotkou chata.jpg' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(photo);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zobraziť fotku chata.jpg' }));
});
