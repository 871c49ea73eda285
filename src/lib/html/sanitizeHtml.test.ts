// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { renderMarkdown } from './markdown';
import { applySanitizedStyles } from '../css/applySanitizedStyles';
import { sanitizeHtml } from './sanitizeHtml';

function parseHtml(html: TrustedHTML): HTMLElement {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.innerHTML = String(html);
  return holder;
}

/** Everything in sanitised HTML that could run, fetch or navigate. */
function findDangers(html: TrustedHTML): string[] {
  const found: string[] = [];
  for (const element of parseHtml(html).querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (
      /^(script|svg|math|style|body|iframe|object|embed|form|button|textarea|select|meta|base|link|video|audio)$/.test(
        tag,
      )
    )
      found.push(tag);
    for (const { name, value } of element.attributes) {
      if (/^(on|srcdoc|style|data-|class|srcset|ping|background|formaction)/.test(name)) found.push(name);
      if (
        name === 'src' &&
        new URL(value, location.href).origin !== location.origin &&
        !value.startsWith('data:image/')
      )
        found.push(value);
      if (name === 'href' && !['http:', 'https:', 'mailto:'].includes(new URL(value, location.href).protocol))
        found.push(value);
    }
  }
  return found;
}

describe('sanitizeHtml', () => {
  it('keeps formatting', () => {
    const html =
      '<h2>Title</h2><p>Some <b>bold</b> and <code>code</code></p><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    '<script>window.__xss = 1</script>',
    '<div><svg onload=alert(1)></svg></div>',
    '<img src=x onerror=alert(1)>',
    '<embed src=javascript:alert(1)>',
    '<object data="data:text/html,x"></object>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<a href="java&#9;script:alert(1)">x</a>',
    '<a href="&#1;javascript:alert(1)">x</a>',
    '<a href="vbscript:x">x</a><a href="data:text/html,x">x</a>',
    '<p style="position:fixed">x</p><p class="v-mask">x</p>',
    '<style>@import "https://evil.example/x.css"</style>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<img srcset="https://evil.example/x.png 1x"><img src="//evil.example/x.png"><img src="\\\\evil.example\\x.png">',
    '<input type=image src="https://evil.example/x.png">',
    '<video poster="https://evil.example/x.png"><source src="https://evil.example/x"></video>',
    '<body background="https://evil.example/x.png"><table background="https://evil.example/x.png"><tr><td>x</table>',
    '<a href="https://example.org" ping="https://evil.example">x</a>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<svg><style><a title="</style><img src=x onerror=alert(1)>">',
    '<x-foo is="y" onclick=alert(1)>x</x-foo>',
  ])('sanitises %s', (html) => {
    expect(findDangers(sanitizeHtml(html))).toEqual([]);
    expect(findDangers(renderMarkdown(html))).toEqual([]);
  });

  it('keeps images of this origin, and replaces images of other origins and unsafe paths by links', () => {
    expect(sanitizeHtml('<img src="/static/assets/logo.png" alt="Logo">')).toBe(
      '<img alt="Logo" src="/static/assets/logo.png">',
    );
    expect(sanitizeHtml('<img src="data:image/png;base64,AAAA">')).toBe('<img src="data:image/png;base64,AAAA">');
    expect(sanitizeHtml('<img src="https://example.org/a.png" alt="Map">')).toBe(
      '<a href="https://example.org/a.png" target="_blank" rel="noopener noreferrer">Map</a>',
    );
    expect(parseHtml(sanitizeHtml('<img src="/logout/">')).querySelector('img')).toBeNull();
    expect(parseHtml(sanitizeHtml('<img src="/logout/?a.png">')).querySelector('img')).toBeNull();
  });

  it('opens links in a new tab, except fragment links', () => {
    expect(sanitizeHtml('<a href="/x" target="frame">x</a>')).toBe(
      '<a href="/x" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(sanitizeHtml('<a href="#x">x</a>')).toBe('<a href="#x">x</a>');
  });

  it('allows no input but the boxes of a list of tasks, which cannot be ticked', () => {
    expect(sanitizeHtml('<input><input type="text"><input type="password">')).toBe('');
    expect(sanitizeHtml('<input type="checkbox" checked>')).toBe('<input type="checkbox" checked="" disabled="">');
  });

  it('names the link in the place of an image', () => {
    const nameOf = (attributes: string) =>
      parseHtml(sanitizeHtml(`<img src="https://evil.example/x.png" ${attributes}>`)).textContent;
    expect([nameOf('alt="A" title="T"'), nameOf('title="T"'), nameOf('')]).toEqual(['A', 'T', 'Image']);
  });

  it('checks the address of every attribute that has one', () => {
    const extensions = { tagNames: ['video'], attributes: { video: ['poster', 'src'], p: ['data'], img: ['href'] } };
    const clean = (html: string) => sanitizeHtml(html, extensions);
    expect(clean('<q cite="javascript:alert(1)">x</q>')).toBe('<q>x</q>');
    expect(clean('<q cite="https://example.org/">x</q>')).toBe('<q cite="https://example.org/">x</q>');
    expect(clean('<video poster="javascript:alert(1)"></video>')).toBe('<video></video>');
    expect(clean('<video poster="/a.png"></video>')).toBe('<video poster="/a.png"></video>');
    expect(clean('<p data="javascript:alert(1)">x</p>')).toBe('<p>x</p>');
    expect(clean('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>');
  });

  it("prefixes ids, so that they cannot clash with the page's", () => {
    expect(sanitizeHtml('<p id="app">x</p>')).toBe('<p id="user-content-app">x</p>');
  });

  it("applies the server's extensions, but for that caller only and never code", () => {
    const extensions = {
      tagNames: ['iframe', 'script', 'svg', 'style', 7],
      attributes: { '*': ['className', 'onclick', ['style', 'x']], iframe: ['src', 'srcDoc'], a: null },
      protocols: { href: ['javascript'] },
    };
    const html =
      '<p class="a" onclick="x()" style="color:red;position:fixed;background:url(https://evil.example/)">x</p>' +
      '<iframe src="https://example.org/" srcdoc="x"></iframe><script>1</script><a href="javascript:x">x</a>';
    expect(sanitizeHtml(html, extensions)).toBe(
      '<p class="a" data-style="color:red">x</p><iframe src="https://example.org/" sandbox="allow-scripts"></iframe><a>x</a>',
    );
    expect(findDangers(sanitizeHtml(html))).toEqual([]);
    expect(sanitizeHtml('<p class="a">x</p>')).toBe('<p>x</p>');
    // Without text: the page's policy refuses style elements that have some.
    expect(
      sanitizeHtml('<STYLE media=x>p{color:red} @import "x";</style ><p title="<style>">x</p>', extensions),
    ).toMatch(/^<style data-css="\.markdown p\{color:red\}[^"]*"><\/style><p title="<style>">x<\/p>$/);
    expect(sanitizeHtml('a<style>p{color:red}</style>b')).toBe('ab');
  });

  it('styles that the server allows apply once they are in the document', () => {
    const extensions = { tagNames: ['style'], attributes: { p: ['data-css'] } };
    const html = '<style>p{color:red}</style><p style="color: blue; position: fixed" data-css="body{color:red}">x</p>';
    document.body.innerHTML = String(sanitizeHtml(html, extensions, { styles: true }));
    const remove = applySanitizedStyles(document.body);
    expect(document.querySelector('style')?.textContent).toBe('');
    expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual([
      expect.stringMatching(/\.markdown p ?\{ ?color: red/),
    ]);
    const text = document.querySelector('p');
    expect(text?.style.color).toBe('blue');
    expect(text?.style.position).toBe('');
    expect(text?.hasAttribute('data-style')).toBe(false);
    remove();
    expect(document.adoptedStyleSheets).toEqual([]);
    document.body.replaceChildren();
  });

  it('keeps harmless styles with the option', () => {
    const html =
      '<span style="color: red; font-weight:bold; position:absolute; margin-left:-5000px; background: url(/logout/)">x</span>';
    expect(sanitizeHtml(html, undefined, { styles: true })).toBe(
      '<span data-style="color:red;font-weight:bold">x</span>',
    );
  });

  it('copies nothing of what it keeps', async () => {
    vi.resetModules();
    const copy = vi.spyOn(Node.prototype, 'cloneNode');
    const { sanitizeHtml: sanitize } = await import('./sanitizeHtml');
    expect(sanitize('<p>a</p><p title="b">c</p>')).toBe('<p>a</p><p title="b">c</p>');
    expect(copy).not.toHaveBeenCalled();
    copy.mockRestore();
  });

  it('has no body in its result', () => {
    expect(sanitizeHtml('a<body class="x" onload=alert(1)><p>b</p></body>c<svg><body>d')).toBe('a<p>b</p>cd');
  });

  it('sanitises any combination of pieces', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '&#1;',
      '&#x0a;',
      ' ',
      '\t',
      '\0',
      '<a href=',
      '<img src=',
      '<svg',
      '<math',
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      'javascript:',
      'onerror=',
      'alert(1)',
      '<p',
      '<table>',
      '<td>',
      '<iframe',
      'srcdoc=',
      'https://evil.example/',
      '//evil.example/x.png',
      '<template>',
      '<select>',
      '<noscript>',
      '<body',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const clean = sanitizeHtml(pieces.join(''));
        expect(findDangers(clean)).toEqual([]);
        expect(findDangers(renderMarkdown(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('renderMarkdown', () => {
  it('renders GitHub Flavored Markdown', () => {
    const box = parseHtml(
      renderMarkdown('# T\n\n~~old~~ **new**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n\nhttps://example.org'),
    );
    expect(box.querySelector('h1')?.textContent).toBe('T');
    expect(box.querySelector('del')?.textContent).toBe('old');
    expect(box.querySelectorAll('td')).toHaveLength(2);
    expect(box.querySelector('input')?.outerHTML).toBe('<input checked="" disabled="" type="checkbox">');
    expect(box.querySelector('a')?.getAttribute('href')).toBe('https://example.org');
  });

  it('escapes HTML with the flag', () => {
    expect(renderMarkdown('a <b>x</b>\n\n<div onclick="y()">z</div>', { escapeHtml: true })).not.toMatch(/<b>|<div/);
    expect(parseHtml(renderMarkdown('a <b>x</b>', { escapeHtml: true })).textContent.trim()).toBe('a <b>x</b>');
    expect(renderMarkdown('a <b>x</b>')).toContain('<b>x</b>');
  });

  it('never renders a Markdown link that runs code', () => {
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java&#x0a;script:alert(1)',
      '<java\tscript:alert(1)>',
      'data:text/html,x',
    ]) {
      expect(findDangers(renderMarkdown(`[x](${url}) ![y](${url})`))).toEqual([]);
    }
  });
});
