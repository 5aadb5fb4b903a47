import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deferredComponent, useDeferredComponent } from './use-deferred-component.ts';

const Menu = ({ name }: { name: string }) => <p>Menu {name}</p>;
const loadMenu = () => vi.fn(() => Promise.resolve({ default: Menu }));

function Place({
  code,
  isOpen = true,
}: {
  code: ReturnType<typeof deferredComponent<{ name: string }>>;
  isOpen?: boolean;
}) {
  const { Component, hasFailed } = useDeferredComponent(code, isOpen);
  if (hasFailed) return <p>Menu sa nenačítalo</p>;
  return isOpen && Component ? <Component name="A" /> : <p>Nič</p>;
}

it('is fetched when it is needed, and shown at once from then on', async () => {
  const load = loadMenu();
  const code = deferredComponent(load);
  const { rerender, unmount } = render(<Place code={code} isOpen={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Place code={code} />);
  expect(screen.queryByText('Nič')).not.toBeNull();
  await screen.findByText('Menu A');
  unmount();
  render(<Place code={code} />);
  expect(screen.queryByText('Menu A')).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

it('is there at once when it was fetched before', async () => {
  const code = deferredComponent(loadMenu());
  await code.fetch();
  render(<Place code={code} />);
  expect(screen.queryByText('Menu A')).not.toBeNull();
});

it('says that it could not be had, and tries again the next time', async () => {
  const load = loadMenu().mockRejectedValueOnce(new TypeError('offline'));
  const code = deferredComponent(load);
  const { rerender } = render(<Place code={code} />);
  await screen.findByText('Menu sa nenačítalo');
  rerender(<Place code={code} isOpen={false} />);
  expect(screen.queryByText('Nič')).not.toBeNull();
  rerender(<Place code={code} />);
  await screen.findByText('Menu A');
});
