import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { printKey } from '../../shop/prints/print-store.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { upload } from '../../testing/factories.ts';
import { makeBuyer, makeProduct } from '../../testing/shop-factories.ts';
import { openContext } from '../core/context.ts';
import { checkFiles } from './check-files.ts';
import { checkPrintSample } from './check-print-sample.ts';

let hash: string;
let key: string;

beforeEach(async () => {
  const { objects } = await env.BUCKET.list({ prefix: 'prints/' });
  if (objects.length > 0) await env.BUCKET.delete(objects.map((object) => object.key));
  await env.DB.prepare('delete from prints').run();
  const owner = await makeBuyer();
  const { name } = await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) });
  const { body } = await upload(owner, null, [{ name: 'a.jpg', bytes: drawJpeg(96, 64, 3) }]);
  const [print] = await prepare(owner, [{ photoId: body.photos[0]?.id ?? '', paperSize: name, print: wholePaper }]);
  hash = print?.hash ?? '';
  const attempt = await env.DB.prepare('select attempt from prints where hash = ?').bind(hash).first<string>('attempt');
  key = printKey(hash, attempt ?? '');
});

const broken = async () =>
  (await checkFiles(openContext(env), { pageSize: 2 }))
    .filter(({ rule, count }) => rule.startsWith('prints') && count > 0)
    .map(({ rule, examples }) => [rule, examples]);

describe('a print file', () => {
  it('is fine as it was made', async () => expect(await broken()).toEqual([]));

  it('is lost when it is gone, or other bytes are in its place', async () => {
    const id = key.slice('prints/'.length, -'.jpg'.length);
    await env.BUCKET.put(key, drawJpeg(96, 64, 4));
    expect(await broken()).toEqual([['prints-lost', [id]]]);
    await env.BUCKET.delete(key);
    expect(await broken()).toEqual([['prints-lost', [id]]]);
  });

  it('of another attempt, which D1 does not name, belongs to no one', async () => {
    const loser = printKey(hash, '01900000-0000-7000-8000-000000000000');
    await env.BUCKET.put(loser, 'x');
    expect(await broken()).toEqual([['prints-orphaned', [loser]]]);
    await env.BUCKET.delete(loser);
  });

  it('that is not what was ordered is reported by the nightly sample', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stored = () =>
      env.DB.prepare("select count, examples from integrity_checks where rule = 'print-contents'").first();
    await checkPrintSample(openContext(env), '');
    expect(await stored()).toEqual({ count: 0, examples: '[]' });
    await env.DB.prepare("update prints set sha256 = 'x' where hash = ?").bind(hash).run();
    await checkPrintSample(openContext(env), '');
    expect(await stored()).toEqual({ count: 1, examples: JSON.stringify([hash]) });
    log.mockRestore();
  });
});
