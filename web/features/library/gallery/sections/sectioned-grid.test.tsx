import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import SectionedGrid from './sectioned-grid.tsx';

const photos = Array.from(
  { length: 6 },
  (_, index) => ({ id: `p${index}`, filename: `${index}.jpg`, needs: [] as Photo['needs'] }) as Photo,
);
const headings = [
  { id: 's1', title: 'Obrad', index: 2 },
  { id: 's2', title: 'Hostina', index: 4 },
];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1344);
  vi.stubGlobal('innerHeight', 5000);
  vi.stubGlobal('scrollBy', () => {});
});

it('is one grid to the keys: Home, End and arrows lead over the headings', async () => {
  render(
    <SectionedGrid
      headings={headings}
      label="Fotky"
      layout="COLUMNS"
      density={1}
      photos={photos}
      total={photos.length}
      onNeed={() => {}}
      onOpen={() => {}}
      onImageError={() => {}}
      returnTo={null}
      onReturned={() => {}}
    />,
  );
  const opener = (index: number) => screen.getByRole('button', { name: `Zobraziť fotku ${index}.jpg` });
  opener(1).focus();
  // Loaded at the first focus.
  await act(() => import('../grid/grid-keys.ts'));
  const expectNext = async (key: string, index: number): Promise<void> => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await waitFor(() => expect(document.activeElement).toBe(opener(index)));
  };
  await expectNext('ArrowRight', 2);
  await expectNext('ArrowLeft', 1);
  await expectNext('End', 5);
  await expectNext('ArrowUp', 3);
  await expectNext('ArrowDown', 4);
  await expectNext('Home', 0);
  await expectNext('ArrowLeft', 0);
});
