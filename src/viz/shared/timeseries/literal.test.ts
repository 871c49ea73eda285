import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeAuthorOptions } from './authorOptions';
import { parseLiteral } from './literal';

describe('parseLiteral', () => {
  it.each<[string, unknown]>([
    ['{ a: 1, \'b\': [.5, -2e3, 0x10,], "c": `x`, }', { a: 1, b: [0.5, -2000, 16], c: 'x' }],
    ['// why\n{ /* so */ on: true, off: false, none: null }', { on: true, off: false, none: null }],
    ["'it\\'s \\u00e9\\n'", "it's é\n"],
    ['{}', {}],
  ])('%s', (text, expected) => {
    expect(parseLiteral(text)).toEqual(expected);
  });

  it.each([
    '',
    '{',
    '{a}',
    'alert(1)',
    '{ a: alert(1) }',
    '{ a: () => 1 }',
    '{ a: 1 + 1 }',
    '`${x}`',
    '{ a: b }',
    '[1 2]',
    "'open",
  ])('rejects %s', (text) => {
    expect(parseLiteral(text)).toBeUndefined();
  });

  it('reads all of JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(parseLiteral(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseLiteral(text);
      }),
    );
    expect(parseLiteral('['.repeat(10_000))).toBeUndefined();
  });
});

describe('mergeAuthorOptions', () => {
  const option = {
    yAxis: { min: 0, name: 'y' },
    series: [{ name: 'a' }, { name: 'b' }],
    tooltip: { show: true, formatter: 'ours' },
  };

  it('merges the author’s options over the chart’s', () => {
    expect(mergeAuthorOptions(option, '{ yAxis: { max: 9 }, title: { text: "T" }, series: { smooth: true } }')).toEqual(
      {
        ...option,
        yAxis: { min: 0, name: 'y', max: 9 },
        title: { text: 'T' },
        series: [
          { name: 'a', smooth: true },
          { name: 'b', smooth: true },
        ],
      },
    );
  });

  it('drops everything that does more than draw', () => {
    const text = `{
      title: { text: 'T', link: 'javascript:alert(1)', sublink: 'x', target: 'self' },
      tooltip: { formatter: '<img src=x onerror=alert(1)>', extraCssText: 'background:url(//evil)', className: 'x' },
      series: [{ symbol: 'image://https://evil.example/x.png', itemStyle: { color: { image: 'https://evil.example' } }, data: [1] }],
      toolbox: { feature: { dataView: {} } }, graphic: [{ type: 'image' }], __proto__: { polluted: 1 },
    }`;
    const merged = mergeAuthorOptions(option, text);
    expect(merged).toEqual({
      ...option,
      title: { text: 'T' },
      series: [{ name: 'a', symbol: 'circle', itemStyle: { color: {} } }, { name: 'b' }],
    });
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  it.each(['', 'nonsense', '[1]', '5', '{ a: f() }'])('does not change the option for %j', (text) => {
    expect(mergeAuthorOptions(option, text)).toBe(option);
  });
});
