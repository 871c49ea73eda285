import { parseJson } from '../../lib/losslessJson';
import { asNumber, asString, isRecord, type UnknownRecord } from '../../lib/read';

/** What the address of the chart builder says. */
export interface ExploreAddress {
  readonly slice_id: number | undefined;
  readonly form_data_key: string | undefined;
  readonly permalink_key: string | undefined;
  readonly datasource_id: string | undefined;
  readonly datasource_type: string | undefined;
  /** The type that a new chart begins with. */
  readonly viz_type: string | undefined;
  /** Settings written into the address itself, as old links do. */
  readonly form_data: UnknownRecord | undefined;
  /** The dashboard that the person came from. */
  readonly dashboard_id: number | undefined;
  /** Under which the browser keeps what that dashboard filters by. */
  readonly dashboard_page_id: string | undefined;
  /** `saveas` or `overwrite`: what the dialog of a link to 'save' begins with. */
  readonly save_action: string | undefined;
  readonly standalone: boolean;
  readonly force: boolean;
  /** All other parameters: they belong to the chart's form data. */
  readonly urlParams: Readonly<Record<string, string>>;
  /** What goes with a question: all parameters but the key of work in progress, which changes while the chart stays. */
  readonly questionParams: Readonly<Record<string, string>>;
}

/**
 * Parameters that mean something to the page itself. Source: docs/contract/constants.json `url_params.reserved_chart`.
 */
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
  'force',
  'vitrine',
]);

function readFormData(text: string | null): UnknownRecord | undefined {
  if (!text) return undefined;
  try {
    const read = parseJson(text);
    return isRecord(read) ? withTimeRange(read) : undefined;
  } catch {
    return undefined;
  }
}

/** The two ends of old form data win over its time range: so servers read what is saved, and what used to be sent to them. */
function withTimeRange({ since, until, ...rest }: UnknownRecord): UnknownRecord {
  return since === undefined && until === undefined
    ? rest
    : { ...rest, time_range: `${asString(since)} : ${asString(until)}` };
}

/** `/superset/explore/table/12/`, as addresses were once. */
const OLD = /\/superset\/explore\/([a-z_]+)\/(\d+)\/?$/;
const PERMALINK = /\/explore\/p\/([^/]+)\/?$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads path and query of `/explore/…`; never throws. `dataset_id` and `datasource=12__table` say the same as `datasource_id`. */
export function readExploreAddress(pathname: string, search: string): ExploreAddress {
  const params = new URLSearchParams(search);
  const form_data = readFormData(params.get('form_data'));
  const named = (params.get('datasource') ?? '').split('__');
  const old = OLD.exec(pathname);
  const inPath = PERMALINK.exec(pathname)?.[1];
  const standalone = params.get('standalone') ?? '';
  return {
    slice_id: asNumber(params.get('slice_id')) ?? asNumber(form_data?.['slice_id']),
    form_data_key: params.get('form_data_key') || undefined,
    permalink_key: (inPath === undefined ? params.get('permalink_key') : decoded(inPath)) || undefined,
    datasource_id: params.get('datasource_id') || params.get('dataset_id') || named[0] || old?.[2],
    datasource_type: params.get('datasource_type') || named[1] || old?.[1],
    viz_type: params.get('viz_type') || undefined,
    form_data,
    dashboard_id: asNumber(params.get('dashboard_id')),
    dashboard_page_id: params.get('dashboard_page_id') || undefined,
    save_action: params.get('save_action') || undefined,
    standalone: standalone !== '' && standalone !== '0' && standalone !== 'false',
    force: params.get('force') === 'true' || params.get('force') === '1',
    urlParams: Object.fromEntries([...params].filter(([key]) => !RESERVED.has(key))),
    questionParams: Object.fromEntries([...params].filter(([key]) => key !== 'form_data_key')),
  };
}

/** Whether the address names anything to open. */
export function namesAChart(address: ExploreAddress): boolean {
  const { slice_id, form_data_key, permalink_key, datasource_id, form_data } = address;
  return Boolean(slice_id ?? form_data_key ?? permalink_key ?? datasource_id ?? form_data?.['datasource']);
}

/** The query of GET /api/v1/explore/ for this address: absent keys stay absent. */
export function exploreQuestion(address: ExploreAddress): Readonly<Record<string, string | number>> {
  const { slice_id, form_data_key, permalink_key, form_data } = address;
  const named = String(form_data?.['datasource'] ?? '').split('__');
  const datasource_id = address.datasource_id ?? (slice_id ? undefined : named[0] || undefined);
  const datasource_type = address.datasource_type ?? (named[1] || 'table');
  return {
    ...(form_data_key !== undefined && { form_data_key }),
    ...(permalink_key !== undefined && { permalink_key }),
    ...(slice_id !== undefined && { slice_id }),
    ...(datasource_id !== undefined && { datasource_id, datasource_type }),
  };
}

/** The address with another key of work in progress, and for a chart that now exists its id; the rest as it is. */
export function addressWith(
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
