// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parseHtml } from './parseHtml';

it('finds what a page of the server has in it, without its inline styles, handlers and style sheets', () => {
  const page = parseHtml(
    '<!DOCTYPE html><html><head><style>p { color: red }</style></head><body style="margin:0" onload="run()">' +
      `<div id="app" data-bootstrap='{"style": "<p style=\\"x\\" onclick=y>"}' STYLE = 'color:red'><img src="/x" onerror=run()></div></body></html>`,
  );
  const app = page.querySelector('#app');
  expect(app?.getAttribute('data-bootstrap')).toBe('{"style": "<p style="x" onclick=y>"}'.replaceAll('"x"', '\\"x\\"'));
  expect(page.querySelectorAll('[style], [onerror], style')).toHaveLength(0);
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/x');
});
