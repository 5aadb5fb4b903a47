import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { AlbumMosaic } from './album-mosaic.tsx';

const photoOf = (id: string, thumbnailUrl: string | null = `/${id}.jpg`) =>
  ({ id, thumbnailUrl, mediumUrl: null, url: null, width: 400, height: 300 }) as unknown as Photo;
const images = () => document.querySelectorAll('img');

it('of many photos shows six', () => {
  render(<AlbumMosaic photos={[...'abcdefgh'].map((id) => photoOf(id))} />);
  expect(images()).toHaveLength(6);
  expect(screen.queryByText('Zatiaľ bez fotiek')).toBeNull();
});

it('leaves out those that are not ready, or do not load', () => {
  render(<AlbumMosaic photos={[photoOf('a'), photoOf('b'), photoOf('c', null)]} />);
  expect(images()).toHaveLength(2);
  fireEvent.error(images()[0]!);
  expect(images()).toHaveLength(1);
});

it('says that an album is empty, not that its photos are none yet', () => {
  const { rerender } = render(<AlbumMosaic photos={[]} />);
  screen.getByText('Zatiaľ bez fotiek');
  rerender(<AlbumMosaic photos={[photoOf('a', null)]} />);
  expect(screen.queryByText('Zatiaľ bez fotiek')).toBeNull();
  expect(images()).toHaveLength(0);
});
