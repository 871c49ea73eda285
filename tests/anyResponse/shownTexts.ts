import { stringifyJson } from '../../src/lib/losslessJson';
import { asArray, asRecord, isRecord } from '../../src/lib/read';

const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'alt',
  'style',
];

/** What a page shows or says of an element, by where. */
export function shownTexts(root: Element): readonly (readonly [where: string, text: string])[] {
  const texts: (readonly [string, string])[] = [];
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const where = element.tagName.toLowerCase();
    if (where === 'style' || where === 'script') continue;
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value !== null) texts.push([`${name} of <${where}>`, value]);
    }
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push([`<${where}>`, node.nodeValue ?? '']);
  }
  return texts;
}

/** What an SVG of ECharts shows. */
export function svgTexts(svg: string): readonly string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

const NONSENSE = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b/g;

/** Throws for a text that is no value of the response. `given` is all that a chart got. */
export function checkTexts(texts: readonly (readonly [where: string, text: string])[], given: string): void {
  for (const [where, text] of texts)
    for (const [found] of text.matchAll(NONSENSE))
      if (!given.includes(found)) throw new Error(`${where} says ${found}: ${text.slice(0, 200)}`);
}

/** The texts in what a chart got. */
export const givenTexts = (...values: readonly unknown[]): string => values.map((value) => stringifyJson(value)).join();

/** What ECharts passes to tooltips and labels: of the first, the second and the last item of all series. */
export function tooltipParams(model: unknown): readonly unknown[] {
  const call = (object: unknown, name: string, ...args: readonly unknown[]): unknown => {
    const method: unknown = isRecord(object) ? Reflect.get(object, name) : undefined;
    return typeof method === 'function' ? Reflect.apply(method, object, args) : undefined;
  };
  const series = asArray(call(model, 'getSeries'));
  const ofItem = (one: unknown, at: number): unknown => {
    const params = call(one, 'getDataParams', at);
    return isRecord(params) ? { ...params, axisIndex: 0, axisValue: asArray(params.value)[0] } : params;
  };
  const items = series.flatMap((one) => {
    const count = Number(call(call(one, 'getData'), 'count'));
    return [...new Set([0, 1, count - 1])].filter((at) => at >= 0 && at < count).map((at) => ofItem(one, at));
  });
  const first = items.filter((item) => asRecord(item).dataIndex === 0);
  return [...items, first];
}
