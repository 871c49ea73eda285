/*
 * The shape of a control panel: what the chart builder shows for one viz type in one version of Superset. Plain data; panels of
 * plugins written for Superset also have functions (docs/plugins.md).
 */
import type { ReactNode } from 'react';
import type { UnknownRecord } from '../lib/read';
import type { Datasource, FormData, QueryResult } from '../lib/wire';

/** What a panel's functions depend on. */
export interface PanelEnv {
  /** With the controls' defaults filled in. */
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly conf: UnknownRecord;
  readonly hasFeature: (flag: string) => boolean;
  /** Undefined before the chart's first results. */
  readonly results: readonly QueryResult[] | undefined;
}

/** When a control is shown. Keys are control names; `columns` of a key are looked up in the dataset. */
export type Condition =
  | boolean
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** Truthy. */
  | { readonly on: string }
  /** Neither null, '' nor an empty list. */
  | { readonly set: string }
  | { readonly is: readonly [key: string, ...values: unknown[]] }
  /** Both keys have the same value. */
  | { readonly same: readonly [key: string, other: string] }
  /** One of the selected columns is of that kind; 'sql' is a custom SQL column. */
  | { readonly column: readonly [key: string, ...kinds: ('temporal' | 'numeric' | 'string' | 'boolean' | 'sql')[]] }
  | { readonly flag: string }
  | { readonly test: (env: PanelEnv) => boolean };

export type Choice = readonly [value: string | number | boolean | null, label: string];

/** One control. Keys are named as in Superset; keys of specific controls are `unknown` and read where they are used. */
export interface ControlSpec {
  readonly name: string;
  /** The widget (`SelectControl`, `DndMetricSelect`…). An unknown one is warned about and nothing is rendered. */
  readonly type: string;
  readonly label?: string;
  readonly description?: string;
  readonly default?: unknown;
  /** True: a change redraws the chart without a new query. */
  readonly renderTrigger?: boolean;
  readonly multi?: boolean;
  readonly freeForm?: boolean;
  readonly clearable?: boolean;
  readonly choices?: readonly Choice[];
  /** The labels of the choices are names in the data, which are never translated. */
  readonly hasDataLabels?: boolean;
  readonly validators?: readonly string[];
  readonly visible?: Condition;
  /** False: keeps its value while hidden. */
  readonly resetOnHide?: boolean;
  /** The keys that depend on the chart. */
  readonly mapState?: (env: PanelEnv) => UnknownRecord;
  /** The error messages of a value, beside those of `validators`. */
  readonly validate?: (value: unknown, env: PanelEnv) => readonly string[];
  /** What a plugin draws itself: a `CustomControl`. */
  readonly render?: (props: UnknownRecord) => ReactNode;
  readonly [key: string]: unknown;
}

export type PanelItem = ControlSpec | { readonly subheader: string };
export interface PanelSection {
  readonly label: string;
  readonly description?: string;
  readonly expanded: boolean;
  readonly tab: 'data' | 'customize' | 'matrixify';
  /** When the section is shown, with all that is in it. */
  readonly visible?: Condition;
  readonly rows: readonly (readonly PanelItem[])[];
}
export interface ControlPanel {
  readonly viz_type: string;
  readonly sections: readonly PanelSection[];
  /** Changes the form data that were carried over from another viz type, with these metrics and columns. */
  readonly onSwitch?: (formData: FormData, metrics: readonly unknown[], columns: readonly unknown[]) => FormData;
}
