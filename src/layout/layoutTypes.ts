/** A dashboard's layout as it is shown: `position_json` after reading, without anything that could not be drawn. */
export type LayoutType =
  | 'ROOT'
  | 'GRID'
  | 'ROW'
  | 'COLUMN'
  | 'CHART'
  | 'MARKDOWN'
  | 'TABS'
  | 'TAB'
  | 'HEADER'
  | 'DIVIDER'
  | 'DYNAMIC'
  /** Ours: a part that cannot be shown; `text` says why. */
  | 'BROKEN';

export interface LayoutNode {
  readonly id: string;
  readonly type: LayoutType;
  readonly children: readonly string[];
  /** Ids from ROOT_ID down, computed: a stored `parents` may be stale. */
  readonly parents: readonly string[];
  /** Grid columns 1 to 12. */
  readonly width: number;
  /** Units of 8 px, at least 5; markdown and charts only. */
  readonly height: number;
  readonly chartId: number | undefined;
  /** Header text, tab title, markdown source, chart name of its own, or the reason of a BROKEN part. */
  readonly text: string;
  readonly headerSize: 'SMALL_HEADER' | 'MEDIUM_HEADER' | 'LARGE_HEADER';
  readonly background: 'transparent' | 'white';
}

export interface Layout {
  readonly nodes: Readonly<Record<string, LayoutNode>>;
  /** Plain sentences for the person: what of the layout could not be read. */
  readonly problems: readonly string[];
}
