import { categoricalColors } from './colorSchemes';

export type ColorOf = (label: string) => string;

/**
 * The colours that the charts of one dashboard share: a label has one colour on all of them.
 * Charts that stand alone have a namespace of their own.
 */
export interface ColorNamespace {
  /** The scale of one chart. The dashboard's scheme, where there is one, wins over the chart's. */
  readonly scale: (chart: ChartColors) => ColorOf;
  /** Forgets what was handed out (after the scheme changed); fixed colours stay. */
  readonly reset: () => void;
}

export interface ChartColors {
  readonly scheme?: string | undefined | null;
  /** The chart's own `label_colors`. */
  readonly labelColors?: unknown;
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

export function createColorNamespace(options: NamespaceColors = {}): ColorNamespace {
  const given = new Map<string, string>();
  return {
    scale: (chart) => (label) => {
      const colors = categoricalColors(options.scheme || chart.scheme);
      const known = given.get(label);
      if (known) return known;
      const next = colors[given.size % colors.length] ?? '#000000';
      given.set(label, next);
      return next;
    },
    reset: () => given.clear(),
  };
}

/** A scale that stands alone. */
export function createColorScale(chart: ChartColors & NamespaceColors): ColorOf {
  return createColorNamespace(chart).scale(chart);
}
