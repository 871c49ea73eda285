import type { ComponentType } from 'react';
import type { Datasource, FormData, QueryResult } from '../lib/wire';
import type { ContextMenuFilters, MenuPosition } from '../query/filters/contextMenuFilters';
import type { UnknownRecord } from '../lib/read';
import type { QueryRules } from '../lib/queryRules';
import type { ControlDefaults } from '../query/controlDefaults';
import type { GroupbyField } from '../query/filters/dashboardFormData';
import type { BuildQuery, DataMask, OwnState } from '../query/types';

/** The theme for chart components. Colours are CSS colours. */
export interface VizTheme {
  readonly dark: boolean;
  readonly background: string;
  readonly text: string;
  readonly textMuted: string;
  readonly border: string;
  readonly grid: string;
  readonly primary: string;
  readonly success: string;
  readonly error: string;
  readonly fontFamily: string;
}

/** Settings of the server that charts depend on, from the bootstrap data. */
export interface ServerSettings {
  /** Which of the two control panels of a type its form data are of. */
  readonly dataVersion: QueryRules['dataVersion'];
  readonly conf: UnknownRecord;
  readonly feature_flags: Readonly<Record<string, boolean>>;
}

/** Props of a chart component. It sends no requests itself: changes are reported by callbacks. */
export interface VizProps {
  /** The chart's name, for screen readers. Absent for an unsaved chart. */
  readonly title?: string;
  readonly formData: FormData;
  /** As in the response, one per query; at least one. */
  readonly results: readonly QueryResult[];
  readonly datasource: Datasource | undefined;
  /** Pixels, both at least 1. */
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  /** The colour of a label: the same label has the same colour on every chart of a dashboard. */
  readonly color: (label: string) => string;
  readonly ownState: OwnState;
  /** Sets the own state (a table's page or search), which sends a new query. Absent: not supported here. */
  readonly setOwnState?: (ownState: OwnState) => void;
  /** The cross-filter selection of this chart, and its setter. Absent: it does not emit cross-filters. */
  readonly filterState?: Readonly<Record<string, unknown>>;
  readonly setDataMask?: (mask: DataMask) => void;
  /** Changes control values, by the user's work in the chart. Absent: not in the chart builder. */
  readonly setControls?: (values: UnknownRecord) => void;
  /** Opens the context menu of a data point (right click, long press, menu key). Absent: there is none. */
  readonly onContextMenu?: (at: MenuPosition, filters: ContextMenuFilters) => void;
  /** Render immediately and without animation, for reports and exports. */
  readonly isStaticRender?: boolean;
  /** Requests the data of another saved chart that this one draws as a layer. Absent: there are no layers. */
  readonly fetchLayer?: (formData: FormData, signal: AbortSignal) => Promise<readonly QueryResult[]>;
  /** Absent: as a server without any settings. */
  readonly server?: ServerSettings;
}

export type VizComponent = ComponentType<VizProps>;

export type Behavior = 'INTERACTIVE_CHART' | 'DRILL_TO_DETAIL' | 'DRILL_BY' | 'EXPORT_CURRENT_VIEW';
export type ChartApi = 'chart/data' | 'explore_json';
export type AnnotationType = 'FORMULA' | 'EVENT' | 'INTERVAL' | 'TIME_SERIES';

/** The context of control values derived from the dataset. */
export interface ControlValuesEnv {
  readonly rules: QueryRules;
  /** The dataset's main time column, else its first. */
  readonly timeColumn: string | undefined;
  readonly datasource?: Datasource | undefined;
  readonly defaults: UnknownRecord;
}

/**
 * A viz type: one small, plain object, since all are part of the initial bundle. `chart` loads the component; its
 * name is in `label.ts` beside it, its gallery entry in `details.ts`.
 */
export interface VizPlugin {
  readonly viz_type: string;
  /** By version if it changed. */
  readonly api: ChartApi | { readonly 2: ChartApi; readonly 6: ChartApi };
  /** What its chart component supports, by version if it changed. Absent: none of them. */
  readonly behaviors?: readonly Behavior[] | { readonly 2?: readonly Behavior[]; readonly 6: readonly Behavior[] };
  /** Pure. Absent: the base query, or the form data itself with explore_json. */
  readonly buildQuery?: BuildQuery;
  readonly defaults?: ControlDefaults;
  /** Absent: the type cannot be rendered yet. */
  readonly chart?: () => Promise<{ readonly Chart: VizComponent }>;

  /** Draws its form data alone: there is no data to request. */
  readonly drawsFormData?: boolean;
  /** Renders results without rows itself, instead of the generic empty state. */
  readonly drawsEmptyResult?: boolean;
  /** Its fields filter the other charts of a dashboard (2.x). */
  readonly isFilterBox?: boolean;
  /** The checkbox with which what is selected on it filters the other charts of a dashboard (2.x). */
  readonly filterSwitch?: 'send_time_range' | 'table_filter';
  /**
   * The form data field that a dashboard's dynamic group-by replaces, where it is not `groupby` or takes a single column;
   * null where it replaces none.
   */
  readonly groupbyField?: GroupbyField | null;
  /** Requires a dimension or a metric in aggregate mode, columns in raw mode. */
  readonly requiresFields?: boolean;
  /** What conditional formatting can refer to: metrics and (from 6.x on) the dimensions of headings, or every cell of a row. */
  readonly conditionalFormatting?: 'headings' | 'cells';
  /** Its rows can be exported pivoted: by the server as CSV, as an Excel file by `viz/pivotSheet.ts`. */
  readonly exportsPivoted?: boolean;
  /** A dashboard exports its rows beyond the chart's row limit, where the server has the flag. */
  readonly exportsAllRows?: boolean;
  /** The annotation types that it supports. Absent: all. */
  readonly annotationTypes?: readonly AnnotationType[];
  /** The annotation source that saved charts of this type can be. */
  readonly annotationSource?: { readonly 2?: 'table' | 'line'; readonly 6?: 'table' | 'line' };
  /** Saved charts whose viz type begins with it can be its layers. */
  readonly layersPrefix?: string;
  /** The control with the ids of its layers, where a native filter may be for some of them only (6.x). */
  readonly layersControl?: string;
  /** Its rows make sense as text in an email. */
  readonly hasTextReport?: boolean;
  /** Superset 5 replaced the type: what its migration makes of the form data, undefined for those it leaves alone. */
  readonly loadMigration?: () => Promise<(formData: FormData) => FormData | undefined>;
  /** The form data have another chart of the dataset in them, as JSON: what its select offers. */
  readonly embedsChart?: boolean;

  /** Initial control values in Explore, beside those common to all types. */
  readonly initialValues?: (saved: FormData, env: ControlValuesEnv) => UnknownRecord;
  /** The time column of a request to 6.x, whose chart builder does not save it: there the server fails without one. */
  readonly timeColumnValues?: (formData: FormData, env: Pick<ControlValuesEnv, 'timeColumn'>) => UnknownRecord;
  /** Form data that Explore adds to each request. */
  readonly requestValues?: (formData: FormData, env: ControlValuesEnv) => UnknownRecord;
}
