import { contrast, mix, safeColor } from './color';
import { categoricalColors } from './colorSchemes';
import { isRecord } from '../read';

export type ColorOf = (label: string) => string;

/**
 * The colours that the charts of one dashboard share: a label has one colour on all of them.
 * A chart outside of dashboards has its own namespace.
 */
export interface ColorNamespace {
  /** The scale of one chart. The dashboard's scheme, where there is one, wins over the chart's. */
  readonly scale: (chart: ChartColors) => ColorOf;
  /** Forgets assigned colours (after the scheme changed); fixed colours stay. */
  readonly reset: () => void;
}

export interface ChartColors {
  readonly scheme?: string | undefined | null;
  /** The chart's own `label_colors`. */
  readonly labelColors?: unknown;
  /** Lightens colours that are too dark for the dark background. */
  readonly dark?: boolean | undefined;
}

export interface NamespaceColors {
  /** The dashboard's `color_scheme`; empty leaves each chart its own. */
  readonly scheme?: string | undefined | null;
  /** The dashboard's `label_colors`: label → colour. */
  readonly labelColors?: unknown;
  /** `shared_label_colors`: label → colour (2.1.3), or a list of labels (6.1.0), which fixes nothing. */
  readonly sharedLabelColors?: unknown;
  /** `map_label_colors`: label → colour (6.1.0). */
  readonly mapLabelColors?: unknown;
}

/** Reads a map of label → colour; broken colours are left out. Labels are compared without blanks around. */
function readColors(...tables: readonly unknown[]): Map<string, string> {
  const colors = new Map<string, string>();
  for (const table of tables) {
    if (!isRecord(table)) continue;
    for (const [label, color] of Object.entries(table)) {
      const safe = typeof color === 'string' ? safeColor(color, '') : '';
      if (safe !== '') colors.set(label.trim(), safe);
    }
  }
  return colors;
}

const DARK_BACKGROUND = '#1a1e24';
/** Enough to tell a thin line from the background: WCAG 2.1, 1.4.11. */
const VISIBLE = 3;

function visible(color: string): string {
  let lighter = color;
  for (let step = 1; step <= 8 && contrast(lighter, DARK_BACKGROUND) < VISIBLE; step++)
    lighter = mix(color, '#ffffff', step / 10);
  return lighter;
}

/** The first of the scheme's colours that the chart has used least. */
function leastUsed(colors: readonly string[], used: ReadonlyMap<string, number>): string {
  let best = colors[0] ?? '#000000';
  for (const color of colors) if ((used.get(color) ?? 0) < (used.get(best) ?? 0)) best = color;
  return best;
}

/**
 * Where a label's colour comes from, first match: the dashboard's `label_colors`, its stored shared and map colours, the
 * chart's own `label_colors`, the colour that another chart of the same scheme gave the label, or the next of the
 * scheme's colours that this chart has not used (then again from the start).
 */
export function createColorNamespace(options: NamespaceColors = {}): ColorNamespace {
  const fixed = readColors(options.mapLabelColors, options.sharedLabelColors, options.labelColors);
  /** Scheme id → label → colour. */
  const assigned = new Map<string, Map<string, string>>();
  return {
    scale: ({ scheme, labelColors, dark = false }) => {
      const id = options.scheme || scheme || '';
      const colors = categoricalColors(id);
      const own = readColors(labelColors);
      const used = new Map<string, number>();
      const cache = new Map<string, string>();
      const pick = (label: string): string => {
        const shared = assigned.get(id) ?? new Map<string, string>();
        assigned.set(id, shared);
        const color = fixed.get(label) ?? own.get(label) ?? shared.get(label) ?? leastUsed(colors, used);
        if (!fixed.has(label) && !own.has(label)) shared.set(label, color);
        used.set(color, (used.get(color) ?? 0) + 1);
        return dark && !fixed.has(label) && !own.has(label) ? visible(color) : color;
      };
      return (label) => {
        const key = label.trim();
        const known = cache.get(key);
        if (known !== undefined) return known;
        const color = pick(key);
        cache.set(key, color);
        return color;
      };
    },
    reset: () => assigned.clear(),
  };
}

/** The scale of a chart outside of dashboards. */
export function createColorScale(chart: ChartColors & NamespaceColors): ColorOf {
  return createColorNamespace(chart).scale(chart);
}
