import { describe, expect, it } from 'vitest';
import { countLines, findGrown, partsOf, withCounts } from './count-lines.ts';

const files: Record<string, string> = {
  'worker/app.ts': 'a\n',
  'worker/shop/orders/routes.ts': 'a\nb\n',
  'worker/shop/cart/cart.test.ts': 'a\nb\nc\n',
  'worker/testing/call.ts': 'a\n',
  'web/features/shop/cart/api.ts': 'a\nb\nc\n',
  'web/ui/form/field.tsx': 'a\n',
  'shared/errors.ts': 'a\n',
};
const counted = countLines(Object.keys(files), (path) => files[path]!);
const page = '# Size\n\n| Part | Lines | Why it has grown |\n| --- | ---: | --- |\n';

describe('lines of the source', () => {
  it('are counted by district and folder, without tests', () => {
    expect(Object.fromEntries(counted)).toEqual({
      shared: 1,
      'web/features/shop': 3,
      'web/ui': 1,
      worker: 1,
      'worker/shop': 2,
    });
  });

  it('are written with their reasons', () => {
    const written = withCounts(
      withCounts(page, counted).replace('| `shared` | 100 |  |', '| `shared` | 100 | codes |'),
      counted,
    );
    expect(partsOf(written)).toContainEqual({ name: 'shared', lines: 100, why: 'codes' });
    expect(findGrown(written, counted)).toEqual([]);
  });

  it('that are more than the page says are told', () => {
    const written = withCounts(page, counted);
    expect(findGrown(written, new Map([...counted, ['worker/shop', 101]]))).toEqual([
      'worker/shop has 101 lines, docs/size.md says 100: npm run lines, and say there why',
    ]);
    expect(findGrown(written, new Map([['worker/new', 1]]))).toHaveLength(1);
  });
});
