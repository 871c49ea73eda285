import { isRecord } from '../../../lib/read';
import type { UnknownRecord } from '../../../lib/read';
import { canvasText } from '../echarts/canvasText';
import { parseLiteral } from './literal';

/** The components of the option that a chart's author may set. */
const ALLOWED: ReadonlySet<string> = new Set([
  'title',
  'legend',
  'grid',
  'xAxis',
  'yAxis',
  'tooltip',
  'axisPointer',
  'dataZoom',
  'series',
  'color',
  'textStyle',
  'backgroundColor',
]);

/** Keys that render markup, navigate, load resources or change the page outside of the canvas; and prototypes. */
const DISALLOWED_KEYS: ReadonlySet<string> = new Set([
  'link',
  'sublink',
  'target',
  'subtarget',
  'extraCssText',
  'className',
  'appendTo',
  'appendToBody',
  'renderMode',
  'image',
  'data',
  '__proto__',
  'constructor',
  'prototype',
]);

/** An author's options without anything that could do more than draw. */
function sanitize(value: unknown, within: string): unknown {
  if (Array.isArray(value)) return value.map((item) => sanitize(item, within));
  if (isRecord(value)) {
    const safe = Object.entries(value).filter(
      // A tooltip's formatter string is markup; elsewhere it is drawn as text.
      ([key, item]) =>
        item !== undefined && !DISALLOWED_KEYS.has(key) && !(within === 'tooltip' && key === 'formatter'),
    );
    return Object.fromEntries(safe.map(([key, item]) => [key, sanitize(item, key === 'tooltip' ? 'tooltip' : within)]));
  }
  if (typeof value !== 'string') return value;
  return /^\s*(image|path):\/\//i.test(value) ? 'circle' : canvasText(value);
}

function merge(base: unknown, override: unknown): unknown {
  if (Array.isArray(base)) {
    if (isRecord(override)) return base.map((item) => merge(item, override));
    if (!Array.isArray(override) || !base.some(isRecord)) return override;
    const items: readonly unknown[] = override;
    return base.map((item: unknown, i) => (i < items.length ? merge(item, items[i]) : item));
  }
  if (!isRecord(base)) return override;
  if (!isRecord(override)) return Array.isArray(override) && isRecord(override[0]) ? merge(base, override[0]) : base;
  const out: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(override)) out[key] = key in base ? merge(base[key], value) : value;
  return out;
}

/**
 * The option, merged with the ECharts options of the chart's author (6.1.0's `echart_options`, the text of an object
 * literal). Any other text changes nothing.
 */
export function mergeAuthorOptions(option: UnknownRecord, text: string): UnknownRecord {
  const authorOptions = parseLiteral(text);
  if (!isRecord(authorOptions)) return option;
  const out: Record<string, unknown> = { ...option };
  for (const [component, value] of Object.entries(authorOptions)) {
    if (ALLOWED.has(component)) out[component] = merge(option[component], sanitize(value, component));
  }
  return out;
}
