// @vitest-environment jsdom
/* What was once possible in Superset's own front end, by the name that it is known under. More about each is beside the code that it tests. */
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { securityHeaders } from '../mocks/server/securityHeaders';
import { createGuestSend } from '../src/api/session/guest';
import { readHandshake } from '../src/dashboard/embedded/readHandshake';
import { scopeCss } from '../src/lib/css/scopeCss';
import { renderMarkdown } from '../src/lib/html/markdown';
import { sanitizeHtml } from '../src/lib/html/sanitizeHtml';
import { safeHref, safeNext } from '../src/lib/urls';
import { toast } from '../src/ui/toast';
import { Toasts } from '../src/ui/Toasts';
import { renderHandlebars } from '../src/viz/handlebars/transform';
import { tooltipContent } from '../src/viz/shared/echarts/tooltip';
import { renderTemplate } from '../src/viz/shared/template/renderTemplate';
import { mergeAuthorOptions } from '../src/viz/shared/timeseries/authorOptions';
import { rowHref } from '../src/viz/time_table/transform';

const ATTACK = '<img src=x onerror="window.__xss=1"><svg onload="window.__xss=1"></svg>';

function parse(html: TrustedHTML): Document {
  return new DOMParser().parseFromString(String(html), 'text/html');
}
const runs = (html: TrustedHTML): string[] =>
  [...parse(html).querySelectorAll('*')].flatMap((element) => [
    ...(/^(script|svg|math|embed|object|iframe)$/i.test(element.tagName) ? [element.tagName] : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          (/^(href|src|action|data|xlink:href)$/.test(name) && /^[\u0000-\u0020]*(java|vb)\s*script:/i.test(value)),
      )
      .map(({ name }) => name),
  ]);
const sources = (): { readonly name: string; readonly text: string }[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|suite)\./.test(name))
    .map((name) => ({ name, text: readFileSync(path.join('src', name), 'utf8') }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('markup of dashboards and charts', () => {
  it('CVE-2021-27907 (GHSA-w358-rj93-r5qv): Markdown runs no script', () => {
    expect(runs(renderMarkdown(`# Title\n\n<div>${ATTACK}</div>\n\n<script>window.__xss=1</script>`))).toEqual([]);
  });

  it('GHSA-9f88-wg5r-947j: every attribute with an address is checked, not the names of elements alone', () => {
    const address = 'javascript:window.__xss=1';
    const elements = ['a href', 'embed src', 'img src', 'object data', 'form action', 'iframe src', 'area href'];
    const html = elements.map((start) => `<${start}="${address}">x`).join('');
    expect(runs(sanitizeHtml(html))).toEqual([]);
    expect(parse(sanitizeHtml(html)).querySelectorAll('[action], [data]')).toHaveLength(0);
  });

  it('links of Markdown cannot hide their scheme by control characters, line breaks, case or entities', () => {
    const noise = fc.string({
      unit: fc.constantFrom('\u0000', '\u0001', ' ', '\t', '\n', '\r', '\u001f'),
      maxLength: 3,
    });
    const scheme = fc.constantFrom('javascript', 'JaVaScRiPt', 'vbscript', 'data');
    fc.assert(
      fc.property(noise, scheme, noise, fc.nat(8), (before, name, within, at) => {
        const url = `${before}${name.slice(0, at)}${within}${name.slice(at)}:text/html,x`;
        const link = parse(sanitizeHtml('<a>x</a>'));
        const a = link.createElement('a');
        a.setAttribute('href', url);
        const href = parse(sanitizeHtml(a.outerHTML)).querySelector('a')?.getAttribute('href');
        for (const result of [safeHref(url), href ?? undefined])
          if (result !== undefined) expect(new URL(result, 'http://x.test').protocol).toMatch(/^(https?|mailto):$/);
      }),
      { numRuns: 200 },
    );
  });

  it('what one server allows in its HTML is not allowed everywhere from then on', () => {
    const html = '<video src="/a.mp4"></video>';
    const before = sanitizeHtml(html);
    expect(sanitizeHtml(html, { tagNames: ['video'], attributes: { video: ['src'] } })).not.toBe(before);
    expect(sanitizeHtml(html)).toBe(before);
  });

  it('Superset #33675: style sheets of dashboards fetch nothing and do not end their element', () => {
    const css = '@import "//evil.test/x.css"; a{background:url(/api/v1/me/)} b{color:red}</style><script>1</script>';
    const scoped = scopeCss(css, '.root');
    expect(scoped).not.toMatch(/@import|url\(|<\/style|<script/i);
  });

  it('Superset #25205: Handlebars templates are never compiled to code, and their HTML is sanitised', () => {
    const template = '{{#each data}}<b>{{name}}</b>{{{name}}}{{/each}}';
    const rows = [{ name: ATTACK }];
    const compile = vi.spyOn(globalThis, 'eval');
    vi.stubGlobal('Function', () => {
      throw new Error('compiled');
    });
    expect(renderTemplate(template, { data: rows })).toContain('<b>&lt;img');
    vi.unstubAllGlobals();
    expect(compile).not.toHaveBeenCalled();
    const rendered = renderHandlebars({ template, css: '' }, rows);
    const box = document.createElement('div');
    box.append('html' in rendered ? rendered.html : rendered.error);
    const html = box.innerHTML;
    expect(html).toContain('<b>&lt;img');
    expect(runs(html)).toEqual([]);
  });
});

describe('texts of the server', () => {
  it('GHSA-fpmr-qmgh-42x2: a toast shows the name of what was deleted as text', () => {
    toast.success(`Deleted: ${ATTACK}`);
    const { container } = render(createElement(Toasts));
    expect(container.querySelector('img, svg[onload]')).toBeNull();
    expect(container.textContent).toContain(ATTACK);
  });

  it('CVE-2025-55672: labels of columns are text in tooltips; their whitespace and signs stay (#33865)', () => {
    const content = tooltipContent({
      title: ATTACK,
      rows: [{ color: 'red;background:url(x)', cells: [ATTACK, 'a  < b & "c"'] }],
    });
    expect(content.querySelector('img, svg')).toBeNull();
    expect([...content.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([ATTACK, 'a  < b & "c"']);
    expect(content.innerHTML).not.toContain('url(');
  });

  it('Superset #40502, #40612: markup reaches the document in one place only, by the sanitiser', () => {
    const writers = sources().filter(({ text }) =>
      /dangerouslySetInnerHTML|\b(inner|outer)HTML|insertAdjacentHTML|document\.write|createContextualFragment/.test(
        text,
      ),
    );
    expect(writers.map(({ name }) => name).sort()).toEqual([
      'lib/html/sanitizeHtml.ts',
      // Into a template, which is in no document.
      'lib/parseHtml.ts',
      'ui/SafeHtml.tsx',
    ]);
  });

  it('only the sanitiser, and what parses into no document, mark HTML as safe for Trusted Types', () => {
    const trusting = sources().filter(({ text }) => /\btrustHtml\b|\bcreatePolicy\b/.test(text));
    expect(trusting.map(({ name }) => name).sort()).toEqual([
      'lib/html/sanitizeHtml.ts',
      'lib/parseHtml.ts',
      'lib/trustedTypes.ts',
    ]);
  });

  it('Superset #43397: addresses made of data are checked, and the values in them are encoded', () => {
    expect(rowHref('{{metric}}', { label: 'javascript:window.__xss=1' })).toBeUndefined();
    expect(rowHref('/page?m={{metric}}', { label: 'a&b="><script>' })).toBe('/page?m=a%26b%3D%22%3E%3Cscript%3E');
  });

  it('options of ECharts that authors write can open no links, render no markup and load no files', () => {
    const text = `{title: {link: 'javascript:1', sublink: 'x', text: '{a|x}'}, tooltip: {formatter: '<img src=x>', extraCssText: 'x', appendTo: 'body'},
      series: [{symbol: 'image://https://evil.test/x.png'}], toolbox: {feature: {dataView: {title: '<b>'}}}, graphic: {image: 'x'}}`;
    const merged = JSON.stringify(mergeAuthorOptions({ series: [{ symbol: 'circle' }], title: {}, tooltip: {} }, text));
    expect(merged).not.toMatch(/link|<img|extraCssText|appendTo|evil|toolbox|graphic/);
  });
});

describe('addresses', () => {
  it('GHSA-wq8q-99p5-xfrw: no response of the API is opened as a page', () => {
    const opened = sources().filter(({ text }) =>
      /(window\.open|location\.(assign|replace)|location\.href\s*=)\s*\(?\s*[`'"]\/(api|superset\/explore_json)/.test(
        text,
      ),
    );
    expect(opened.map(({ name }) => name)).toEqual([]);
  });

  it('CVE-2023-49657: the front end has a policy of its own, whatever the server sends', () => {
    const policy = securityHeaders()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toBe("'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-');
  });

  it.each([
    ['CVE-2021-28125', '//evil.test'],
    ['CVE-2022-43721', 'https://evil.test/superset/welcome/'],
    ['PYSEC-2021-359', '/\\evil.test'],
    ['PYSEC-2021-359', '/\t/evil.test'],
    ['CVE-2023-42502', '\\\\evil.test'],
    ['CVE-2023-42502', 'javascript:window.__xss=1'],
  ])('%s: %j is not where a user is sent to after signing in', (_, next) => {
    expect(safeNext(next)).toBe('/superset/welcome/');
  });
});

describe('embedded dashboards', () => {
  const { port1 } = new MessageChannel();
  const data = { type: '__embedded_comms__', handshake: 'port transfer' };
  const rules = { parent: window, referrer: 'https://host.test/page', allowedDomains: [] };
  const message = (origin: string, source: unknown = window): MessageEvent =>
    Object.defineProperties(new MessageEvent('message', { data, origin }), {
      source: { value: source },
      ports: { value: [port1] },
    });

  it('Superset #40629: messages of other windows and origins are ignored', () => {
    expect(readHandshake(message('https://host.test'), rules)).toBe(port1);
    expect(readHandshake(message('https://evil.test'), rules)).toBeUndefined();
    expect(readHandshake(message('https://host.test', {}), rules)).toBeUndefined();
    const allowed = { ...rules, referrer: '', allowedDomains: ['https://other.test'] };
    expect(readHandshake(message('https://host.test'), allowed)).toBeUndefined();
    port1.close();
  });

  it('guest tokens are sent as a header, to this server only, and are in no address, storage or cookie', async () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const sent = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
    const options = { header: 'X-GuestToken', getToken: () => 'secret', needsCookies: false };
    await createGuestSend(options, sent)('/api/v1/chart/data', { method: 'POST', body: '{}' });
    const [path, init] = sent.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get('X-GuestToken')).toBe('secret');
    expect([path, init?.body]).toEqual(['/api/v1/chart/data', '{}']);
    expect(stored).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('secret');
    const embedded = sources().filter(({ name }) => /^(app|dashboard)\/embedded\/(?!doctor)|guest/.test(name));
    expect(embedded.length).toBeGreaterThan(5);
    expect(embedded.filter(({ text }) => /(local|session)Storage|indexedDB|document\.cookie/.test(text))).toEqual([]);
  });
});
