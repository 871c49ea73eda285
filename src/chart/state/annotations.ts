import { ApiError, asApiError, isAborted } from '../../api/client/ApiError';
import type { ChartDataOptions } from '../../api/chartData';
import { fetchAnnotationData } from '../../api/annotations';
import { asNumber, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { QueryResult } from '../../lib/wire';
import { askedLayers } from '../../query/annotations/annotationLayer';
import { annotationQuery } from '../../query/annotations/annotationQuery';
import { askServer, chartApi, type ChartAsked } from './chartQuestion';

type Options = ChartDataOptions & { readonly signal: AbortSignal };

/** What became of each layer, by name. A layer without data and without error was called off. */
interface AnnotationAnswers {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
}

const NO_ERRORS: AnnotationAnswers['errors'] = {};

/** What is said of a layer's failure; '' where it counts as an answer without data. */
function failureText(error: unknown): string {
  const { kind, title, detail } = asApiError(error);
  if (kind === 'timeout') return t('Query timeout');
  const said = detail || title;
  if (/no data/i.test(said)) return '';
  return kind === 'network' || said === '' ? t('Network error.') : said;
}

/** Asks for each layer that the server has data for, each on its own. Never rejects. */
export async function askAnnotations(
  { formData, rules, force = false }: ChartAsked,
  options: Options,
): Promise<AnnotationAnswers> {
  // Names are the server's to choose: a list of entries keeps one called __proto__ an entry.
  const data: [string, unknown][] = [];
  const errors: [string, string][] = [];
  const ask = async (layer: Readonly<Record<string, unknown>>): Promise<void> => {
    const name = asString(layer['name']);
    try {
      const body = annotationQuery(layer, formData, rules, force);
      const sliceId = asNumber(layer['value']);
      data.push([name, await fetchAnnotationData(body, name, { ...options, sliceId })]);
    } catch (error) {
      if (isAborted(error)) return;
      const text = failureText(error);
      if (text === '') data.push([name, undefined]);
      else errors.push([name, text]);
    }
  };
  await Promise.all(askedLayers(formData['annotation_layers']).map(ask));
  return { data: Object.fromEntries(data), errors: Object.fromEntries(errors) };
}

/** The answers with the layers' data where chart/data itself puts it. */
function withData(results: readonly QueryResult[], data: AnnotationAnswers['data']): readonly QueryResult[] {
  const [first, ...rest] = results;
  return first === undefined
    ? results
    : [{ ...first, annotation_data: { ...asRecord(first.annotation_data), ...data } }, ...rest];
}

/** The server said no, so that it is worth asking it for less. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && error.status >= 400;
}

async function askPlain(asked: ChartAsked, options: Options, refusal: unknown): Promise<readonly QueryResult[]> {
  try {
    return await askServer({ ...asked, formData: { ...asked.formData, annotation_layers: [] } }, options);
  } catch (error) {
    // Without its layers the chart fails as well: then they are not to blame.
    throw isAborted(error) ? error : refusal;
  }
}

/**
 * Asks a chart that has annotation layers. `arrived` is called with its rows, and again when layers came later.
 *
 * explore_json knows no layers, so each is asked for beside it. chart/data answers all at once; but there one broken layer
 * fails the whole chart, which is then asked without layers, and each layer on its own, so that only the broken one is
 * missing. Rejects with the chart's own failure, as an ApiError.
 */
export async function askWithAnnotations(
  asked: ChartAsked,
  options: Options,
  arrived: (results: readonly QueryResult[], errors: AnnotationAnswers['errors']) => void,
): Promise<void> {
  let results: readonly QueryResult[];
  let layers: Promise<AnnotationAnswers>;
  if (chartApi(asked.formData, asked.rules) === 'chart/data') {
    try {
      arrived(await askServer(asked, options), NO_ERRORS);
      return;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      results = await askPlain(asked, options, error);
      layers = askAnnotations(asked, options);
    }
  } else {
    layers = askAnnotations(asked, options);
    results = await askServer(asked, options);
  }
  arrived(results, NO_ERRORS);
  const { data, errors } = await layers;
  if (!options.signal.aborted) arrived(withData(results, data), errors);
}
