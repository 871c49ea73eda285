import type * as Core from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { vi } from 'vitest';
import { asRecord, asStrings, isRecord } from '../../src/lib/read';
import { callFunction } from '../../src/viz/shared/callFunction.fixture';
import { shownTexts, svgTexts, tooltipParams } from './shownTexts';

/** Parameters of event handlers and tooltips that match no mark. */
const ODD_PARAMS: readonly unknown[] = [
  undefined,
  { dataIndex: 0, seriesId: 's0', percent: 'x', data: { at: 0 } },
  [{ dataIndex: 1, seriesId: 's1' }, { dataIndex: 1e9, seriesId: 's99' }, null],
];

/** Calls all formatters of an option, as ECharts would on a canvas. */
function callFormatters(option: unknown, within = ''): void {
  if (Array.isArray(option)) for (const item of option) callFormatters(item, within);
  if (!isRecord(option)) return;
  for (const [key, item] of Object.entries(option)) {
    if (key === 'formatter' && typeof item === 'function') {
      for (const params of within === 'legend' ? ['', 'a'] : within === 'axisLabel' ? [0, NaN, 1e300] : ODD_PARAMS)
        callFunction(item, params, 0);
    } else if (key !== 'data') callFormatters(item, key);
  }
}

type Texts = readonly (readonly [where: string, text: string])[];

/** What the tooltips of an option say of the marks that ECharts has. */
function tooltipTexts(option: unknown, model: unknown): Texts {
  const { trigger, formatter } = asRecord(asRecord(option).tooltip);
  if (typeof formatter !== 'function') return [];
  return tooltipParams(model)
    .filter((params) => (trigger === 'axis') === Array.isArray(params))
    .flatMap((params): Texts => {
      const content = callFunction(formatter, params, '');
      if (content instanceof HTMLElement) return shownTexts(content).map(([, text]) => ['the tooltip', text]);
      return typeof content === 'string' ? [['the tooltip', content]] : [];
    });
}

/** What charts show. */
export interface DrawnCharts {
  /** How many marks, lines and texts the last drawing has. */
  shapes: number;
  texts: Texts;
}

/** `init` of an ECharts that really draws, as SVG: jsdom has no canvas. What it shows is written to `drawn`. */
export function svgCharts(core: typeof Core, drawn: DrawnCharts) {
  core.use([SVGRenderer]);
  // ECharts' development assertions reject numbers that it draws without a problem.
  const asInProduction = (draw: () => void): void => {
    vi.stubEnv('NODE_ENV', 'production');
    try {
      draw();
    } finally {
      vi.unstubAllEnvs();
    }
  };
  return (_box: unknown, _theme: unknown, size: { width: number; height: number }) => {
    const chart = core.init(null, null, { renderer: 'svg', ssr: true, ...size });
    const setOption = chart.setOption.bind(chart);
    const resize = chart.resize.bind(chart);
    const draw = (option: unknown): void => {
      const svg = chart.renderToSVGString();
      drawn.shapes = svg.match(/<(?:path|text|image|use)\b/g)?.length ?? 0;
      const getModel: unknown = Reflect.get(chart, 'getModel');
      const model: unknown = typeof getModel === 'function' ? Reflect.apply(getModel, chart, []) : undefined;
      drawn.texts = [
        ...drawn.texts,
        ...svgTexts(svg).map((text) => ['the drawing', text] as const),
        ...tooltipTexts(option, model),
      ];
    };
    let latest: unknown;
    chart.setOption = (option: Parameters<typeof setOption>[0], how?: unknown) => {
      callFormatters(option);
      latest = option;
      const { notMerge, lazyUpdate, replaceMerge } = asRecord(how);
      asInProduction(() => {
        setOption(option, {
          notMerge: notMerge === true,
          lazyUpdate: lazyUpdate === true,
          replaceMerge: asStrings(replaceMerge),
        });
        // A lazy update is drawn by the resize that follows.
        if (lazyUpdate !== true) draw(latest);
      });
    };
    chart.resize = (options: Parameters<typeof resize>[0]) =>
      asInProduction(() => {
        resize(options);
        draw(latest);
      });
    return chart;
  };
}
