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

  it('never allows what runs code', () => {
    const rules = htmlRules({
      tagNames: ['SCRIPT', 'x-y', 'b:c'],
      attributes: { '*': ['onClick', 'srcDoc', 'xlink:href', 'dataUrl'] },
    });
    expect(['script', 'x-y', 'b:c'].filter((tag) => rules.tags.has(tag))).toEqual([]);
    expect(['onclick', 'srcdoc', 'xlink:href', 'data-url'].filter((name) => allowsAttribute(rules, 'p', name))).toEqual(
      ['data-url'],
    );
  });
});
