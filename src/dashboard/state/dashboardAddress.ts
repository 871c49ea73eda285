import rison from 'rison';
import { parseJson } from '../../lib/losslessJson';
import { randomId } from '../../lib/randomId';
import { asNumber } from '../../lib/read';

/** The URL parameters of a dashboard. Source: docs/contract/dashboard.md §5. */
export interface DashboardAddress {
  /** 0 none, 1 hide nav, 2 hide nav and title, 3 report. */
  readonly standalone: number;
  readonly hideTitle: boolean;
  readonly hideTabs: boolean;
  readonly hideNav: boolean;
  readonly hideChartControls: boolean;
  /** Whether an embedded dashboard tells its host page of changed filters. */
  readonly emitDataMasks: boolean;
  readonly showRowLimitWarning: boolean;
  readonly force: boolean;
  readonly focusedChart: number | undefined;
  /** False hides the filter bar. */
  readonly showFilters: boolean;
  /** Whether the filter bar starts open; undefined where the URL does not say. */
  readonly expandFilters: boolean | undefined;
  readonly nativeFilters: unknown;
  readonly nativeFiltersKey: string | undefined;
  readonly preselectFilters: unknown;
  /** All parameters but `standalone` and `edit`, for each chart's form data. */
  readonly urlParams: Readonly<Record<string, string>>;
}

/** 'true' is 1; 'false' and anything that is not a number 0. */
function parseNumber(text: string | null): number {
  if (text === 'true') return 1;
  return text === null || text === 'false' ? 0 : asNumber(text, 0);
}

/** Undefined where missing; false for 'false' and '0' only. Source: docs/contract/dashboard.md §5. */
function parseFlag(text: string | null): boolean | undefined {
  return text === null ? undefined : text !== 'false' && text !== '0';
}

function decodeParam(text: string | null, decode: (text: string) => unknown): unknown {
  if (text === null || text === '') return undefined;
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** A string, or an integer of 16 digits or more. */
const RISON_TOKENS = /'(?:[^!']|!.)*'|(?<=^|[(:,])-?[1-9]\d{15,}(?=[,)]|$)/g;

/** Decodes rison; integers beyond 2^53 become bigint, as in JSON. Throws where the text is not rison. */
function decodeRison(text: string): unknown {
  const mark = randomId();
  const marked = text.replace(RISON_TOKENS, (token) =>
    token.startsWith("'") || Number.isSafeInteger(Number(token)) ? token : `'${mark}${token}'`,
  );
  const value: unknown = rison.decode(marked);
  if (marked === text) return value;
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
    typeof item === 'string' && item.startsWith(mark) ? BigInt(item.slice(mark.length)) : item,
  );
}

const RESERVED: ReadonlySet<string> = new Set(['standalone', 'edit']);

/** Whether the URL requests edit mode, regardless of permissions. */
export function hasEditParam(search: string): boolean {
  return new URLSearchParams(search).get('edit') === 'true';
}

/** The query string that a dashboard is opened by: edit mode is the same dashboard. */
export function withoutEditParam(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has('edit')) return search;
  params.delete('edit');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export function readDashboardAddress(search: string): DashboardAddress {
  const params = new URLSearchParams(search);
  const uiConfig = parseNumber(params.get('uiConfig'));
  return {
    standalone: parseNumber(params.get('standalone')),
    hideTitle: (uiConfig & 1) !== 0,
    // Superset hides the top-level tabs with the navigation, by bit 4; bit 2 is its documented one.
    hideTabs: (uiConfig & 6) !== 0,
    hideNav: (uiConfig & 4) !== 0,
    hideChartControls: (uiConfig & 8) !== 0,
    emitDataMasks: (uiConfig & 16) !== 0,
    showRowLimitWarning: (uiConfig & 32) !== 0,
    force: parseFlag(params.get('force')) === true,
    focusedChart: asNumber(params.get('focused_chart') ?? params.get('dashboard_focused_chart')),
    showFilters: parseFlag(params.get('show_filters')) !== false,
    expandFilters: parseFlag(params.get('expand_filters')),
    nativeFilters: decodeParam(params.get('native_filters'), decodeRison),
    nativeFiltersKey: params.get('native_filters_key') ?? undefined,
    preselectFilters: decodeParam(params.get('preselect_filters'), parseJson),
    urlParams: Object.fromEntries([...params].filter(([key]) => !RESERVED.has(key))),
  };
}
