/** The known item types. Source: docs/contract/dashboard.md §1. */
const TYPE_TRAITS = {
  ROOT: { canHaveChildren: true },
  GRID: { canHaveChildren: true },
  ROW: { canHaveChildren: true },
  COLUMN: { canHaveChildren: true, width: 4 },
  TABS: { canHaveChildren: true },
  TAB: { canHaveChildren: true },
  CHART: { width: 4, height: 50 },
  MARKDOWN: { width: 4, height: 50 },
  DYNAMIC: { width: 12 },
  HEADER: {},
  DIVIDER: {},
} as const satisfies Readonly<Record<string, TypeTraits>>;

export interface TypeTraits {
  readonly canHaveChildren?: boolean;
  /** Default width in grid columns; types without it have no width of their own. */
  readonly width?: number;
  /** Default height in units of 8 px. */
  readonly height?: number;
}

const traitsByType: ReadonlyMap<string, TypeTraits> = new Map<string, TypeTraits>(Object.entries(TYPE_TRAITS));

/** Undefined for unknown types. */
export function getTypeTraits(type: string): TypeTraits | undefined {
  return traitsByType.get(type);
}

const NEEDS_ROW: ReadonlySet<string> = new Set(['CHART', 'COLUMN', 'MARKDOWN']);

/** Whether an item of this type needs a row around it in this parent. */
export function needsRow(parentType: string, type: string): boolean {
  return (parentType === 'GRID' || parentType === 'TAB') && NEEDS_ROW.has(type);
}
