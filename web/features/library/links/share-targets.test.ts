import { expect, it } from 'vitest';
import { shareTargets, shareTargetUrl } from './share-targets.tsx';

const link = 'https://momentka.example/share/abc?x=1&y=2';

it('passes the whole link and text to every network', () => {
  for (const { id } of shareTargets) {
    const { searchParams } = new URL(shareTargetUrl(id, link, 'Pozrite „Leto & more“'));
    const carried = [...searchParams.values()].join(' ');
    expect(carried).toContain(link);
    expect(carried).toContain('Pozrite „Leto & more“');
  }
});
