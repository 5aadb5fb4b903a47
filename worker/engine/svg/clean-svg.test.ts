import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${content}</svg>`;

it('keeps what draws', () => {
  const drawing = svg(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.a{fill:url(#g)}</style><g class="a"><path d="M0 0h10"/><text>Foto &amp; Kováč</text></g>',
  );
  const cleaned = cleanSvg(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${drawing}`);
  for (const part of ['viewBox="0 0 10 10"', '.a{fill:url(#g)}', 'class="a"', 'd="M0 0h10"', 'Foto &amp; Kováč'])
    expect(cleaned).toContain(part);
});

describe('takes out', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script><rect/>')],
    ['a script of another case', svg('<SCRIPT>alert(1)</SCRIPT><rect/>')],
    ['a handler', svg('<rect onload="alert(1)" onclick="alert(1)"/>', 'onload="alert(1)"')],
    ['foreign markup', svg('<foreignObject><body xmlns="x"><iframe src="alert"/></body></foreignObject>')],
    ['a link', svg('<a href="javascript:alert(1)"><rect/></a>')],
    ['an animation of an address', svg('<use href="#a"><set attributeName="href" to="alert"/></use>')],
    ['a picture from elsewhere', svg('<image href="https://alert.example/x.png"/>')],
    ['a use of another file', svg('<use xlink:href="https://alert.example/x.svg#a"/>')],
    ['an import', svg('<style>@import "https://alert.example/x.css";</style>')],
    ['an address in a style', svg('<rect style="fill:url(https://alert.example)"/>')],
    ['an address in a style, hidden by an escape', svg('<rect style="fill:\\75rl(https://alert.example)"/>')],
    ['an address in a presentation attribute', svg('<rect fill="url( \'https://alert.example\' )"/>')],
    ['an address in a style, as numbers', svg('<rect style="fill:&#117;rl(https://alert.example)"/>')],
    ['an import, as a number', svg('<style>&#64;import "https://alert.example/x.css";</style>')],
    ['a set of pictures', svg('<rect style="fill:image-set(\'https://alert.example\')"/>')],
    ['a comment', svg('<!-- alert --><rect/>')],
    ['a processing instruction', `<?xml-stylesheet href="alert.css"?>${svg('<rect/>')}`],
    ['character data that looks like markup', svg('<text><![CDATA[<script>alert(1)</script>]]></text>')],
  ])('%s', (_, text) => {
    const cleaned = cleanSvg(text);
    expect(cleaned).toMatch(/^<svg /);
    expect(cleaned).not.toContain('alert');
  });
});

it.each([
  ['entities of its own', `<!DOCTYPE svg [<!ENTITY x "alert">]>${svg('&x;')}`],
  ['declarations in its document type', `<!DOCTYPE svg [<!ELEMENT x ANY>]>${svg('<rect/>')}`],
  ['a document type without an end', `${'<!DOCTYPE '.repeat(2000)}svg`],
  ['HTML', '<html><body>alert</body></html>'],
  ['half a file', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ['a text', 'logo'],
  ['a flood of elements', svg('<g/>'.repeat(10_000))],
])('refuses %s', (_, text) => {
  expect(cleanSvg(text)).toBeNull();
});
