// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import type * as Core from 'echarts/core';
import fc from 'fast-check';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataValue, FormData, QueryResult, Row } from '../lib/wire';
import { isRecord } from '../lib/read';
import { lightTheme } from './shared/partToWhole/partToWhole.fixture';
import { anything, formDataKeys, hostileText, hostileValue } from './hostileFormData.fixture';
import { vizPlugins } from './registry';
import { readTopology } from './shared/geo/readTopology.fixture';
import type * as Shapes from './shared/geo/useShapes';
import { callFunction } from './shared/callFunction.fixture';

/** Possible parameters of event handlers and tooltips. */
const PARAMS: readonly unknown[] = [
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
      for (const params of within === 'legend' ? ['', 'a'] : within === 'axisLabel' ? [0, NaN, 1e300] : PARAMS)
        callFunction(item, params, 0);
    } else if (key !== 'data') callFormatters(item, key);
  }
}

// Really rendered, as SVG: jsdom has no canvas.
vi.mock('echarts/core', async (load) => {
  const core = await load<typeof Core>();
  const { SVGRenderer } = await import('echarts/renderers');
  core.use([SVGRenderer]);
  return {
    ...core,
    init: (_box: unknown, _theme: unknown, size: { width: number; height: number }) => {
      const chart = core.init(null, null, { renderer: 'svg', ssr: true, ...size });
      const setOption = chart.setOption.bind(chart);
      chart.setOption = (option: Parameters<typeof setOption>[0]) => {
        callFormatters(option);
        // ECharts' development assertions reject numbers that it draws without a problem.
        vi.stubEnv('NODE_ENV', 'production');
        setOption(option);
        chart.renderToSVGString();
        vi.unstubAllEnvs();
      };
      return chart;
    },
  };
});
// Needs WebGL.
vi.mock('./shared/map/createMap', () => ({ createMap: () => Promise.reject(new Error('no WebGL')) }));
// Loaded with fetch.
vi.mock('./shared/geo/useShapes', async (load) => {
  const actual = await load<typeof Shapes>();
  const read = (name: string) => ({ state: 'ready', name, shapes: actual.toShapes(readTopology(name)) });
  const austria = read('austria');
  return { ...actual, useShapes: () => austria };
});
// Places words by their pixels, which need a canvas.
vi.mock('./word_cloud/layout', () => ({
  layoutCloud: () => () => undefined,
}));

afterEach(cleanup);

const controls = fc.dictionary(fc.constantFrom(...formDataKeys), hostileValue, { maxKeys: 40 });

const cell: fc.Arbitrary<DataValue> = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.bigInt(),
  fc.boolean(),
  fc.constant(null),
  hostileText,
  fc.string(),
  fc.integer({ min: 0, max: 2e12 }),
);
/** Rows may lack columns of `colnames`, and have others. */
const response: fc.Arbitrary<QueryResult> = fc
  .uniqueArray(fc.oneof(hostileText, fc.string({ maxLength: 5 })), { maxLength: 5 })
  .chain((colnames) =>
    fc.record({
      colnames: fc.constant(colnames),
      coltypes: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
      data: fc.array(
        fc
          .array(fc.tuple(fc.oneof(fc.constantFrom('', ...colnames), hostileText), cell), { maxLength: 8 })
          .map((entries): Row => Object.fromEntries(entries)),
        { maxLength: 30 },
      ),
      rowcount: fc.integer(),
      legacyData: fc.oneof(
        anything,
        fc.array(
          fc.record({
            key: fc.oneof(hostileText, fc.array(hostileText), anything),
            values: fc.oneof(anything, fc.array(fc.record({ x: cell, y: cell }), { maxLength: 10 })),
            classed: fc.oneof(anything, fc.constant('time-shift-0')),
          }),
          { maxLength: 5 },
        ),
      ),
      from_dttm: fc.oneof(fc.double(), fc.constant(null)),
      to_dttm: fc.oneof(fc.double(), fc.constant(null)),
      detected_currency: fc.oneof(fc.string(), fc.constant(null)),
    }),
  );

describe.each(vizPlugins.flatMap(({ viz_type, chart }) => (chart ? [{ viz_type, chart }] : [])))(
  '$viz_type',
  ({ viz_type, chart }) => {
    it('renders any response with any controls', async () => {
      const { Chart } = await chart();
      const size = fc.integer({ min: 1, max: 900 });
      fc.assert(
        fc.property(
          controls,
          fc.array(response, { minLength: 1, maxLength: 3 }),
          size,
          size,
          anything,
          (form, ...rest) => {
            const [results, width, height, filterState] = rest;
            const formData: FormData = { ...form, viz_type, datasource: '1__table' };
            const { container, unmount } = render(
              <Suspense>
                <Chart
                  formData={formData}
                  results={results}
                  datasource={undefined}
                  width={width}
                  height={height}
                  theme={lightTheme}
                  color={() => '#123456'}
                  ownState={{}}
                  setOwnState={() => undefined}
                  filterState={isRecord(filterState) ? filterState : {}}
                  setDataMask={() => undefined}
                  onContextMenu={() => undefined}
                  isStaticRender
                />
              </Suspense>,
            );
            const first = container.querySelector('[role=img], td, button');
            if (first) {
              fireEvent.pointerMove(first, { clientX: 5, clientY: 5 });
              fireEvent.click(first);
              fireEvent.contextMenu(first);
            }
            for (const stop of [...container.querySelectorAll('[role=listbox], [data-cell]')].slice(0, 3)) {
              for (const key of ['ArrowRight', 'ArrowDown', 'End', 'Enter', 'ContextMenu'])
                fireEvent.keyDown(stop, { key });
            }
            unmount();
            // Object.prototype must not be polluted.
            const inherited: string[] = [];
            for (const key in {}) inherited.push(key);
            expect(inherited).toEqual([]);
          },
        ),
        { numRuns: 30 },
      );
    });
  },
);
