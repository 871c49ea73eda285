import type { LoadError } from '../lib/loadModule';
import type { QueryResult } from '../lib/wire';
import type { RequestError } from '../store/requestError';
import type { VizComponent } from '../viz/types';
import type { ChartState } from './state/chartsSlice';
import type { BoxSize } from './useBoxSize';
import type { ChartComponent } from './useChartComponent';

interface Results {
  /** One per query; at least one. */
  readonly results: readonly QueryResult[];
}

/** What fills the box of a chart. It stays while the chart loads again, and behind an error. */
export type ChartContent =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'unsupported' } & Results)
  | { readonly kind: 'notLoaded'; readonly error: LoadError; readonly retry: () => void }
  | ({ readonly kind: 'empty' } & Results)
  | ({ readonly kind: 'chart'; readonly Chart: VizComponent; readonly size: BoxSize } & Results);

/** The state of a chart, shown over its content. */
export type ChartView = { readonly content: ChartContent } & (
  | { readonly state: 'blocked'; readonly message: string }
  | { readonly state: 'loading'; readonly canStop: boolean }
  | { readonly state: 'failed'; readonly error: RequestError }
  | { readonly state: 'stopped' }
  /** Has its results, and is queued to draw. */
  | { readonly state: 'drawing' }
  | { readonly state: 'rendered' }
);

export interface ChartViewInput {
  readonly chart: ChartState | undefined;
  readonly component: ChartComponent;
  readonly size: BoxSize | undefined;
  readonly canDraw: boolean;
  readonly drawsEmptyResult: boolean;
  readonly blockedMessage: string | undefined;
}

function isEmpty(results: readonly QueryResult[]): boolean {
  return results.every(({ legacyData = null, data }) =>
    legacyData === null ? data.length === 0 : Array.isArray(legacyData) && legacyData.length === 0,
  );
}

/** Whether the chart has its results, its component and a box with an area. */
export function isReadyToDraw({
  chart,
  component,
  size,
}: Pick<ChartViewInput, 'chart' | 'component' | 'size'>): boolean {
  return Boolean(chart?.queriesResponse && component.state !== 'loading' && size && size.width > 0 && size.height > 0);
}

function getContent(input: ChartViewInput): ChartContent {
  const { chart, component, size, canDraw, drawsEmptyResult } = input;
  const results = chart?.queriesResponse;
  if (!canDraw || !isReadyToDraw(input) || !results || !size) return { kind: 'none' };
  switch (component.state) {
    case 'loading':
      return { kind: 'none' };
    case 'unsupported':
      return { kind: 'unsupported', results };
    case 'failed':
      return { kind: 'notLoaded', error: component.error, retry: component.retry };
    case 'ready':
      return isEmpty(results) && !drawsEmptyResult
        ? { kind: 'empty', results }
        : { kind: 'chart', Chart: component.Chart, results, size };
  }
}

export function getChartView(input: ChartViewInput): ChartView {
  const { chart, blockedMessage } = input;
  const content = getContent(input);
  if (blockedMessage !== undefined) return { state: 'blocked', message: blockedMessage, content };
  const status = chart?.chartStatus ?? '';
  if (status === '' || status === 'loading') return { state: 'loading', canStop: status === 'loading', content };
  if (chart?.error) return { state: 'failed', error: chart.error, content };
  if (status === 'stopped') return { state: 'stopped', content };
  return { state: content.kind === 'none' ? 'drawing' : 'rendered', content };
}
