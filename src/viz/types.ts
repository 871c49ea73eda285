import type { ComponentType } from 'react';
import type { Datasource, FormData, QueryResult } from '../lib/wire';
import type { Clicked, ClickedAt } from '../query/filters/clicked';
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
  readonly onContextMenu?: (at: ClickedAt, clicked: Clicked) => void;
  /** Draw at once and without animation: a report or an export waits. */
  readonly still?: boolean;
}

export type VizComponent = ComponentType<VizProps>;

/** A viz type: one plain object, small, on the first path. What draws is loaded when a chart of it is asked for. */
export interface VizType {
  readonly viz_type: string;
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly behaviors: readonly string[];
  readonly api: 'chart/data' | 'explore_json';
  /** Pure. For explore_json types there is none: the whole form data is the question. */
  readonly buildQuery?: BuildQuery;
  /** Draws something of its own when the query returned no rows, instead of the empty state. */
  readonly drawsEmptyResult?: boolean;
  /** The lazy module that draws it. */
  readonly chart: () => Promise<{ readonly Chart: VizComponent }>;
}
