import { describe, expect, it } from 'vitest';
import { parseXml } from './parse-xml.ts';

const invalid = expect.objectContaining({ code: 'statement-invalid' });
const tooLong = expect.objectContaining({ code: 'statement-too-long' });

describe('XML that would cost the parser too much', () => {
  it.each([
    ['empty elements', `<OFX>${'<a/>'.repeat(400_000)}</OFX>`],
    ['elements in elements', '<a>'.repeat(250_000) + '</a>'.repeat(250_000)],
    ['attributes of many elements', `<OFX>${'<a b="1" c="1"/>'.repeat(100_001)}</OFX>`],
    ['attributes of one element', `<OFX ${Array.from({ length: 200_001 }, (_, at) => `a${at}='1'`).join(' ')}/>`],
  ])('is rejected before parsing: %s', (_, text) => {
    const begun = performance.now();
    expect(() => parseXml(text)).toThrow(tooLong);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('leaves room for 5 MB of columns with two attributes each, as Fio writes them', () => {
    const column = '<column_22 name="ID pohybu" id="22">26937</column_22>';
    const rows = `<Transaction>${column.repeat(15)}</Transaction>`.repeat(6000);
    expect(Object.keys(parseXml(`<AccountStatement>${rows}</AccountStatement>`))).toEqual(['AccountStatement']);
  });
});

describe('a document type', () => {
  it.each([
    ['that is empty', '<!DOCTYPE OFX><OFX><a>1</a></OFX>'],
    ['with an entity of its own', '<!DOCTYPE OFX [<!ENTITY x "1">]><OFX><a>&x;</a></OFX>'],
    ['in small letters', '<!doctype OFX><OFX><a>1</a></OFX>'],
  ])('%s is refused in a file that is well otherwise', (_, text) => {
    expect(() => parseXml(text)).toThrow(invalid);
  });
});
