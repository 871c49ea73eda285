import { ApiError, asApiError, isAborted } from '../../api/client/ApiError';
import type { ChartDataOptions } from '../../api/chartData';
import { fetchAnnotationData } from '../../api/annotations';
import type { Client } from '../../api/client/client';
import { asNumber, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { QueryResult } from '../../lib/wire';
import { requestedLayers } from '../../query/annotations/annotationLayer';
import { buildAnnotationQuery } from '../../query/annotations/annotationQuery';
import type { AppThunk } from '../../store/store';
import { requestChartData, chartApi, type ChartRequest } from './chartRequest';

type Options = ChartDataOptions & { readonly signal: AbortSignal };

/** By the names of the layers. A layer with neither data nor error was aborted. */
interface AnnotationResults {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
}

const NO_ERRORS: AnnotationResults['errors'] = {};

/** The text of a layer's error; '' if the layer is empty. */
function toErrorText(error: unknown): string {
  const { kind, title, detail } = asApiError(error);
  if (kind === 'timeout') return t('Query timeout');
  const message = detail || title;
  if (/no data/i.test(message)) return '';
  return kind === 'network' || message === '' ? t('Network error.') : message;
}

/** Requests each layer that has data of its own, one by one. Never rejects. */
export async function fetchAnnotations(
  client: Client,
  { formData, rules, force = false }: ChartRequest,
  options: Options,
): Promise<AnnotationResults> {
  // A layer may have any name: in a list of entries `__proto__` is an entry like any other.
  const data: [string, unknown][] = [];
  const errors: [string, string][] = [];
  const fetchLayer = async (layer: Readonly<Record<string, unknown>>): Promise<void> => {
    const name = asString(layer['name']);
    try {
      const body = buildAnnotationQuery(layer, formData, rules, force);
      const sliceId = asNumber(layer['value']);
      data.push([name, await fetchAnnotationData(client, body, name, { ...options, sliceId })]);
    } catch (error) {
      if (isAborted(error)) return;
      const text = toErrorText(error);
      if (text === '') data.push([name, undefined]);
      else errors.push([name, text]);
    }
  };
  await Promise.all(requestedLayers(formData['annotation_layers']).map(fetchLayer));
  return { data: Object.fromEntries(data), errors: Object.fromEntries(errors) };
}

/** The results with the layers' data where chart/data itself puts it. */
function withLayerData(results: readonly QueryResult[], data: AnnotationResults['data']): readonly QueryResult[] {
  const [first, ...rest] = results;
  return first === undefined
    ? results
    : [{ ...first, annotation_data: { ...asRecord(first.annotation_data), ...data } }, ...rest];
}

/** The server rejected the request: without layers it may succeed. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && error.status >= 400;
}

function requestWithoutLayers(
  request: ChartRequest,
  options: Options,
  originalError: unknown,
): AppThunk<Promise<readonly QueryResult[]>> {
  return async (dispatch) => {
    try {
      const formData = { ...request.formData, annotation_layers: [] };
      return await dispatch(requestChartData({ ...request, formData }, options));
    } catch (error) {
      // The chart fails without its layers as well, so they are not the cause.
      throw isAborted(error) ? error : originalError;
    }
  };
}

/**
 * Requests a chart that has annotation layers. `onResults` is called with its rows, and again when layers come later.
 *
 * explore_json does not support layers, so each is requested separately. chart/data responds with everything; but there one broken
 * layer fails the whole chart, which is then requested without layers, and each layer on its own, so that only the broken
 * one is missing. Rejects with the chart's own error, an ApiError.
 */
export function requestWithAnnotations(
  request: ChartRequest,
  options: Options,
  onResults: (results: readonly QueryResult[], errors: AnnotationResults['errors']) => void,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { client }) => {
    let results: readonly QueryResult[];
    let layers: Promise<AnnotationResults>;
    if (chartApi(request.formData, request.rules) === 'chart/data') {
      try {
        onResults(await dispatch(requestChartData(request, options)), NO_ERRORS);
        return;
      } catch (error) {
        if (!isRejected(error)) throw error;
        results = await dispatch(requestWithoutLayers(request, options, error));
        layers = fetchAnnotations(client, request, options);
      }
    } else {
      layers = fetchAnnotations(client, request, options);
      results = await dispatch(requestChartData(request, options));
    }
    onResults(results, NO_ERRORS);
    const { data, errors } = await layers;
    if (!options.signal.aborted) onResults(withLayerData(results, data), errors);
  };
}
