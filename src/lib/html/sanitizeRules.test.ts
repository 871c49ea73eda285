import { describe, expect, it } from 'vitest';
import { allowsAttribute, htmlRules } from './sanitizeRules';

describe('htmlRules', () => {
  it('reads attributes as the settings spell them', () => {
    const rules = htmlRules({
      tagNames: ['Label'],
      attributes: { '*': ['dataFooBar', 'ariaLive'], label: ['htmlFor'], TD: ['colSpan', ['className', 'a']] },
    });
    const allows = (tag: string, names: readonly string[]) => names.filter((name) => allowsAttribute(rules, tag, name));
    expect(rules.tags.has('label')).toBe(true);
    expect(allows('p', ['data-foo-bar', 'aria-live', 'for', 'class'])).toEqual(['data-foo-bar', 'aria-live']);
    expect(allows('label', ['for', 'htmlfor'])).toEqual(['for']);
    expect(allows('td', ['colspan', 'class', 'bgcolor'])).toEqual(['colspan', 'class', 'bgcolor']);
  });

  it('keeps what is built in, whatever the settings are', () => {
    for (const settings of [
      undefined,
      null,
      'table',
      { tagNames: 7, attributes: ['x'] },
      { attributes: { p: 'dir' } },
    ]) {
      const rules = htmlRules(settings);
      expect([rules.tags.has('table'), rules.tags.has('iframe')]).toEqual([true, false]);
      expect(allowsAttribute(rules, 'a', 'href')).toBe(true);
      expect(allowsAttribute(rules, 'p', 'href')).toBe(false);
      expect(allowsAttribute({ ...rules, attributes: new Map() }, 'a', 'href')).toBe(false);
    }
  });

  /** As a reader of the page's markup sees it: a tag or an attribute more is a decision about safety. */
  it('allows these and no others', () => {
    const { tags, attributes } = htmlRules();
    expect([...tags].sort().join(' ')).toBe(
      'a abbr b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font ' +
        'h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub ' +
        'summary sup table tbody td tfoot th thead time tr tt u ul var wbr',
    );
    expect(Object.fromEntries([...attributes].map(([tag, names]) => [tag, [...names].sort().join(' ')]))).toEqual({
      '*':
        'align alt aria-describedby aria-hidden aria-label aria-labelledby colspan dir headers height id lang role rowspan scope ' +
        'title valign width',
      a: 'href',
      blockquote: 'cite',
      del: 'cite datetime',
      details: 'open',
      font: 'color size',
      img: 'src',
      input: 'checked disabled type',
      ins: 'cite datetime',
      ol: 'reversed start type',
      q: 'cite',
      td: 'bgcolor',
      th: 'bgcolor',
      time: 'datetime',
      tr: 'bgcolor',
    });
  });

  it('refuses whole names only: those that merely contain a refused one are allowed', () => {
    const tagNames = ['xscript', 'scripts', 'objects', 'video', 'xbase'];
    expect(tagNames.filter((tag) => !htmlRules({ tagNames }).tags.has(tag))).toEqual([]);
    const names = ['pings', 'xsrcset', 'xon', 'parts', 'loop', 'metadataX', 'ariaX', 'controlsList'];
    const rules = htmlRules({ tagNames: ['video'], attributes: { video: names, p: 'title', q: [[], 7, ['loop']] } });
    expect([...(rules.attributes.get('video') ?? [])]).toEqual([
      'pings',
      'xsrcset',
      'xon',
      'parts',
      'loop',
      'metadatax',
      'aria-x',
      'controlslist',
    ]);
    expect([...(rules.attributes.get('p') ?? [])]).toEqual([]);
    expect([...(rules.attributes.get('q') ?? [])]).toEqual(['cite', 'loop']);
  });

  it('never allows what runs code', () => {
    const rules = htmlRules({
      tagNames: ['SCRIPT', 'x-y', 'x-', 'abc-def', 'b:c', ':c', 'b:', 'abc:def'],
      attributes: { '*': ['onClick', 'on', 'srcDoc', 'xlink:href', 'x:y', ':y', 'x:', 'dataUrl'] },
    });
    expect([...rules.tags].filter((tag) => /[-:]|script/.test(tag))).toEqual([]);
    expect([...(rules.attributes.get('*') ?? [])].filter((name) => /^on|doc|:|url/.test(name))).toEqual(['data-url']);
  });
});
