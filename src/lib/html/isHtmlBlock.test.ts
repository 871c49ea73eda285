// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isHtmlBlock } from './isHtmlBlock';
import { renderMarkdown } from './markdown';
import { sanitizeHtml } from './sanitizeHtml';

it.each([
  '<div style="text-align:center"> <h1>Birth names</h1> <img src="/static/x.png"></div>',
  '<p>one\n**not bold**',
  '<H2>T</H2>',
  '<table/>',
])('%s is a block of HTML', (text) => expect(isHtmlBlock(text)).toBe(true));

it.each([
  '',
  '# T',
  '<b>bold</b> and *text*',
  '<divider>*x*</divider>',
  '<div>a</div>\n\n# T',
  '<div>\r\n\r\n# T',
  ' <div>',
])('%j is not', (text) => expect(isHtmlBlock(text)).toBe(false));

it('Markdown leaves every such text as it is', () => {
  const piece = fc.constantFrom(
    '<div>',
    '</div>',
    '<p class="a">',
    '<h1>T</h1>',
    '<b>',
    '</b>',
    '<table><tr><td>1</td></tr></table>',
    '<!--',
    '-->',
    '<pre>',
    '</pre>',
    '# T',
    '**bold**',
    '    code',
    '- item',
    '[a](https://example.org)',
    'https://example.org',
    '&amp;',
    '`',
    '```',
    '\\*',
    '\t',
    ' ',
    '\n',
  );
  const text = fc
    .tuple(fc.constantFrom('<div>', '<p>', '<h1>', '<div a="', '<details>', '<ul>'), fc.array(piece, { maxLength: 12 }))
    .map(([start, pieces]) => start + pieces.join(''));
  fc.assert(
    fc.property(text, (source) => {
      fc.pre(isHtmlBlock(source));
      expect(String(renderMarkdown(source)).trimEnd()).toBe(String(sanitizeHtml(source)).trimEnd());
    }),
    { numRuns: 200 },
  );
});
