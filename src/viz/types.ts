import type { ComponentType } from 'react';
import type { Datasource, FormData, QueryResult } from '../lib/wire';
import type { ContextMenuFilters, MenuPosition } from '../query/filters/contextMenuFilters';
import type { UnknownRecord } from '../lib/read';
import type { QueryRules } from '../lib/queryRules';
import type { ControlDefaults } from '../query/controlDefaults';
import type { GroupbyField } from '../query/filters/dashboardFormData';
import type { BuildQuery, DataMask, OwnState } from '../query/types';

/** What a picture may know of the page's look. Colours are CSS colour texts. */
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

/** All that a picture is given. It asks for nothing: what it wants changed, it says by the hooks. */
export interface VizProps {
  readonly formData: FormData;
  /** As the server answered, one per query; at least one. */
  readonly results: readonly QueryResult[];
  readonly datasource: Datasource | undefined;
  /** Pixels, both at least 1. */
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  /** The colour of a label: the same label has the same colour on every chart of a dashboard. */
  readonly color: (label: string) => string;
  readonly ownState: OwnState;
  /** Asks the server again with this own state (a table's page or search). Absent: nothing can be asked. */
  readonly setOwnState?: (ownState: OwnState) => void;
  /** The cross-filter selection shown by this chart, and the way to change it. Absent: it may not emit. */
  readonly filterState?: Readonly<Record<string, unknown>>;
  readonly setDataMask?: (mask: DataMask) => void;
  /** Opens the menu about a mark (right click, long press, the menu key). Absent: there is none. */
  readonly onContextMenu?: (at: MenuPosition, filters: ContextMenuFilters) => void;
  /** Draw at once and without animation: a report or an export waits. */
  readonly still?: boolean;
}

export type VizComponent = ComponentType<VizProps>;

export type Behavior = 'INTERACTIVE_CHART' | 'DRILL_TO_DETAIL' | 'DRILL_BY' | 'EXPORT_CURRENT_VIEW';
export type ChartApi = 'chart/data' | 'explore_json';
export type AnnotationType = 'FORMULA' | 'EVENT' | 'INTERVAL' | 'TIME_SERIES';

/** What values derived from the dataset depend on. */
export interface ControlValuesEnv {
  readonly rules: QueryRules;
  /** The dataset's main time column, else its first. */
  readonly timeColumn: string | undefined;
  readonly defaults: UnknownRecord;
}

/**
 * A viz type: one plain object, small, since all are part of the first load. `chart` loads what draws; its
 * name is in `label.ts` beside it, what the gallery shows in `details.ts`.
 */
export interface VizPlugin {
  readonly viz_type: string;
  /** By version where it changed. */
  readonly api: ChartApi | { readonly 2: ChartApi; readonly 6: ChartApi };
  /** What its chart component supports. Absent: nothing of it. */
  readonly behaviors?: readonly Behavior[];
  /** Pure. Absent: the base query, or with explore_json the form data itself. */
  readonly buildQuery?: BuildQuery;
  readonly defaults?: ControlDefaults;
  /** Absent: the build cannot draw the type yet. */
  readonly chart?: () => Promise<{ readonly Chart: VizComponent }>;

  /** Draws something of its own when the query returned no rows, instead of the empty state. */
  readonly drawsEmptyResult?: boolean;
  /** Its fields filter the other charts of a dashboard (2.x). */
  readonly isFilterBox?: boolean;
  /** The setting that a dashboard's dynamic group-by replaces, where it is not `groupby` or takes one column alone. */
  readonly groupbyField?: GroupbyField;
  /** Aggregated it needs a dimension or a metric, raw it needs columns. */
  readonly requiresFields?: boolean;
  /** What conditional formatting can refer to: metrics alone, or every cell of a row. */
  readonly conditionalFormatting?: 'metrics' | 'cells';
  /** Its rows can be exported as the chart arranges them. */
  readonly exportsPivoted?: boolean;
  /** The annotation layers that it draws. Absent: every type of them. */
  readonly annotationTypes?: readonly AnnotationType[];
  /** As which source annotation layers can take saved charts of this type. */
  readonly annotationSource?: { readonly 2?: 'table' | 'line'; readonly 6?: 'table' | 'line' };
  /** The saved charts that it can be composed of, by their viz type. */
  readonly layerCharts?: { readonly prefix: string; readonly without: string };

  /** Control values that a chart opens with in the chart builder, beside those common to all types. */
  readonly initialValues?: (saved: FormData, env: ControlValuesEnv) => UnknownRecord;
  /** Values that the chart builder adds to each request. */
  readonly requestValues?: (formData: FormData, env: ControlValuesEnv) => UnknownRecord;
}
