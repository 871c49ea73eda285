/** The kinds of parts that the front end knows, and what they have in common. Source: docs/contract/dashboard.md §1. */
const KINDS = {
  ROOT: { holds: true },
  GRID: { holds: true },
  ROW: { holds: true },
  COLUMN: { holds: true, width: 4 },
  TABS: { holds: true },
  TAB: { holds: true },
  CHART: { width: 4, height: 50 },
  MARKDOWN: { width: 4, height: 50 },
  DYNAMIC: { width: 12 },
  HEADER: {},
  DIVIDER: {},
} as const satisfies Readonly<Record<string, Kind>>;

export interface Kind {
  /** Other parts can be in it. */
  readonly holds?: boolean;
  /** Columns of a new one; kinds without have no width of their own. */
  readonly width?: number;
  /** Units of 8 px of a new one. */
  readonly height?: number;
}

const kinds = new Map<string, Kind>(Object.entries(KINDS));

/** Undefined for what only other front ends know. */
export function kindOf(type: string): Kind | undefined {
  return kinds.get(type);
}

const WRAPPED: ReadonlySet<string> = new Set(['CHART', 'COLUMN', 'MARKDOWN']);

/** On a grid or tab these stand in a row of their own. */
export function needsRow(parentType: string, type: string): boolean {
  return (parentType === 'GRID' || parentType === 'TAB') && WRAPPED.has(type);
}
