import { parseJson, stringifyJson } from '../../lib/losslessJson';
import { asNumber, asString, isRecord, type UnknownRecord } from '../../lib/read';

/** The parsed URL of the Explore page. */
export interface ExploreAddress {
  readonly slice_id: number | undefined;
  readonly form_data_key: string | undefined;
  readonly permalink_key: string | undefined;
  readonly datasource_id: string | undefined;
  readonly datasource_type: string | undefined;
  /** The initial viz type of a new chart. */
  readonly viz_type: string | undefined;
  /** Form data in the URL itself, as in old links. */
  readonly form_data: UnknownRecord | undefined;
  /** The dashboard that the user came from. */
  readonly dashboard_id: number | undefined;
  /** The key under which the browser stores that dashboard's filters. */
  readonly dashboard_page_id: string | undefined;
  /** `saveas` or `overwrite`: opens the save dialog with this option. */
  readonly save_action: string | undefined;
  readonly standalone: boolean;
  readonly force: boolean;
  /** All other parameters; they go into the form data. */
  readonly urlParams: Readonly<Record<string, string>>;
  /** Sent with chart data requests: all parameters except form data, which changes while the chart stays the same. */
  readonly requestParams: Readonly<Record<string, string>>;
}

/** So Superset 2 on Python 3.11 and later spells `standalone` when it redirects from `/superset/slice/12/`, as for thumbnails. */
const MISNAMED_STANDALONE = 'ReservedUrlParameters.STANDALONE';

/** Parameters of the page itself. Source: docs/contract/constants.json `url_params.reserved_chart`. */
const RESERVED: ReadonlySet<string> = new Set([
  'form_data_key',
  'slice_id',
  'datasource_id',
  'datasource_type',
  'datasource',
  'dataset_id',
  'viz_type',
  'form_data',
  'dashboard_id',
  'dashboard_page_id',
  'permalink_key',
  'save_action',
  'standalone',
  MISNAMED_STANDALONE,
  'force',
  'vitrine',
]);

/** The parameters that are not the page's own: those of a link, which its charts may read. */
export function withoutPageParams(params: UnknownRecord): Readonly<Record<string, string>> {
  const texts = Object.entries(params).filter(([key, value]) => !RESERVED.has(key) && typeof value !== 'object');
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}

function readFormData(text: string | null): UnknownRecord | undefined {
  if (!text) return undefined;
  try {
    // Superset 6.1.0 encodes it twice when it redirects from `/superset/slice/12/`.
    const formData = parseJson(text.startsWith('%') ? decodeURIComponent(text) : text);
    return isRecord(formData) ? withTimeRange(formData) : undefined;
  } catch {
    return undefined;
  }
}

/** `since` and `until` of old form data win over its time range, as on the server. */
function withTimeRange({ since, until, ...rest }: UnknownRecord): UnknownRecord {
  return since === undefined && until === undefined
    ? rest
    : { ...rest, time_range: `${asString(since)} : ${asString(until)}` };
}

/** `/superset/explore/table/12/` of old links. */
const LEGACY = /\/superset\/explore\/([a-z_]+)\/(\d+)\/?$/;
const PERMALINK = /\/explore\/p\/([^/]+)\/?$/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses a URL of the Explore page; never throws. `dataset_id` and `datasource=12__table` are aliases of `datasource_id`. */
export function readExploreAddress(pathname: string, search: string): ExploreAddress {
  const params = new URLSearchParams(search);
  const form_data = readFormData(params.get('form_data'));
  const [aliasId, aliasType] = (params.get('datasource') ?? '').split('__');
  const legacy = LEGACY.exec(pathname);
  const permalinkKey = PERMALINK.exec(pathname)?.[1];
  const standalone = params.get('standalone') ?? params.get(MISNAMED_STANDALONE) ?? '';
  return {
    slice_id: asNumber(params.get('slice_id')) ?? asNumber(form_data?.['slice_id']),
    form_data_key: params.get('form_data_key') || undefined,
    permalink_key: (permalinkKey === undefined ? params.get('permalink_key') : decode(permalinkKey)) || undefined,
    datasource_id: params.get('datasource_id') || params.get('dataset_id') || aliasId || legacy?.[2],
    datasource_type: params.get('datasource_type') || aliasType || legacy?.[1],
    viz_type: params.get('viz_type') || undefined,
    form_data,
    dashboard_id: asNumber(params.get('dashboard_id')),
    dashboard_page_id: params.get('dashboard_page_id') || undefined,
    save_action: params.get('save_action') || undefined,
    standalone: standalone !== '' && standalone !== '0' && standalone !== 'false',
    force: params.get('force') === 'true' || params.get('force') === '1',
    urlParams: withoutPageParams(Object.fromEntries(params)),
    requestParams: Object.fromEntries([...params].filter(([key]) => !key.startsWith('form_data'))),
  };
}

/** Whether the URL specifies a chart or a dataset. */
export function identifiesChart(address: ExploreAddress): boolean {
  const { slice_id, form_data_key, permalink_key, datasource_id, form_data } = address;
  return Boolean(slice_id ?? form_data_key ?? permalink_key ?? datasource_id ?? form_data?.['datasource']);
}

/** Whether it has filters of old links: the server makes adhoc filters and a time range of them. */
export function hasLegacyFilters(formData: UnknownRecord | undefined): boolean {
  return ['extra_filters', 'filters', 'where', 'having'].some((key) => Boolean(formData?.[key]));
}

/** The query parameters of GET /api/v1/explore/; absent keys stay absent. */
export function toExploreQuery(address: ExploreAddress): Readonly<Record<string, string | number>> {
  const { slice_id, form_data_key, permalink_key, form_data } = address;
  const [id, type] = asString(form_data?.['datasource']).split('__');
  const datasource_id = address.datasource_id ?? (slice_id ? undefined : id || undefined);
  const datasource_type = address.datasource_type ?? (type || 'table');
  return {
    ...(form_data_key !== undefined && { form_data_key }),
    ...(permalink_key !== undefined && { permalink_key }),
    ...(slice_id !== undefined && { slice_id }),
    ...(datasource_id !== undefined && { datasource_id, datasource_type }),
    ...(hasLegacyFilters(form_data) && { form_data: stringifyJson({ ...form_data, slice_id }) }),
  };
}

/** The current URL with these parameters changed, or removed if undefined, and without the form data that form_data_key replaces. */
export function toExploreUrl(
  pathname: string,
  search: string,
  change: Readonly<Record<string, string | number | undefined>>,
): string {
  const params = new URLSearchParams(search);
  if (PERMALINK.test(pathname)) params.delete('permalink_key');
  params.delete('form_data');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) params.delete(key);
    else params.set(key, String(value));
  }
  const query = params.toString();
  return `/explore/${query === '' ? '' : `?${query}`}`;
}
