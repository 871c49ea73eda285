import rison from 'rison';
import { parseJson } from '../../lib/losslessJson';
import { asNumber } from '../../lib/read';

/** What the address of a dashboard says. Source: docs/contract/dashboard.md §5. */
export interface DashboardAddress {
  /** 0 none, 1 hide nav, 2 hide nav and title, 3 report. */
  readonly standalone: number;
  readonly hideTitle: boolean;
  readonly hideTabs: boolean;
  readonly hideNav: boolean;
  readonly hideChartControls: boolean;
  readonly force: boolean;
  readonly focusedChart: number | undefined;
  /** False hides the filter bar. */
  readonly showFilters: boolean;
  /** Whether the filter bar begins open; undefined where the address does not say. */
  readonly expandFilters: boolean | undefined;
  readonly nativeFilters: unknown;
  readonly nativeFiltersKey: string | undefined;
  readonly preselectFilters: unknown;
  /** All parameters but `standalone` and `edit`, as each chart's form data gets them. */
  readonly urlParams: Readonly<Record<string, string>>;
}

/** 'true' is 1, 'false' 0, anything that is no number 0. */
function flagNumber(text: string | null): number {
  if (text === 'true') return 1;
  return text === null || text === 'false' ? 0 : asNumber(text, 0);
}

/** Undefined where it is not given; false for 'false' and '0' alone. Source: docs/contract/dashboard.md §5. */
function flag(text: string | null): boolean | undefined {
  return text === null ? undefined : text !== 'false' && text !== '0';
}

function decoded(text: string | null, decode: (text: string) => unknown): unknown {
  if (text === null || text === '') return undefined;
  try {
    return decode(text);
  } catch {
    return text;
  }
}

const RESERVED: ReadonlySet<string> = new Set(['standalone', 'edit']);

/** Asks for edit mode; whether the person may edit is another question. */
export function hasEditParam(search: string): boolean {
  return new URLSearchParams(search).get('edit') === 'true';
}

/** What opens a dashboard: edit mode is the same dashboard. */
export function withoutEditParam(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has('edit')) return search;
  params.delete('edit');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export function readDashboardAddress(search: string): DashboardAddress {
  const params = new URLSearchParams(search);
  const uiConfig = flagNumber(params.get('uiConfig'));
  return {
    standalone: flagNumber(params.get('standalone')),
    hideTitle: (uiConfig & 1) !== 0,
    hideTabs: (uiConfig & 2) !== 0,
    hideNav: (uiConfig & 4) !== 0,
    hideChartControls: (uiConfig & 8) !== 0,
    force: flag(params.get('force')) === true,
    focusedChart: asNumber(params.get('focused_chart') ?? params.get('dashboard_focused_chart')),
    showFilters: flag(params.get('show_filters')) !== false,
    expandFilters: flag(params.get('expand_filters')),
    nativeFilters: decoded(params.get('native_filters'), rison.decode),
    nativeFiltersKey: params.get('native_filters_key') ?? undefined,
    preselectFilters: decoded(params.get('preselect_filters'), parseJson),
    urlParams: Object.fromEntries([...params].filter(([key]) => !RESERVED.has(key))),
  };
}
