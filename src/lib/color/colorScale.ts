import { contrast, mix, safeColor, turnHue } from './color';
import { categoricalColors, getColorRules, type CategoricalColors } from './colorSchemes';
import { Listeners } from '../Listeners';
import { isRecord } from '../read';

export type ColorOf = (label: string) => string;

/**
 * The colours that the charts of one dashboard share: a label has one colour on all of them.
 * A chart outside of dashboards has its own namespace.
 */
export interface ColorNamespace {
  /** The scale of one chart. The dashboard's scheme, where there is one, wins over the chart's. */
  readonly scale: (chart: ChartColors) => ColorOf;
  /** Increases when a chart drawn earlier has to be drawn in other colours, with a scale of that revision. */
  readonly getRevision: (chartId: number) => number;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getAssigned: () => AssignedColors;
}

export interface AssignedColors {
  /** Label → colour, without the dashboard's `label_colors`. */
  readonly colors: Readonly<Record<string, string>>;
  /** Labels of more than one chart. */
  readonly sharedLabels: readonly string[];
}

export interface ChartColors {
  /** Without it the chart follows the others, but none follows it. */
  readonly chartId?: number | undefined;
  /** The namespace's revision of the chart's colours. */
  readonly revision?: number;
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
  /** `shared_label_colors`: label → colour (2.1.3), or a list of labels (6.1.0), which fixes nothing by itself. */
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

/** The colours for all charts: without a dashboard scheme each chart has its own, except for labels that charts share. */
function readStoredColors({ scheme, sharedLabelColors, mapLabelColors }: NamespaceColors): Map<string, string> {
  const stored = readColors(mapLabelColors, sharedLabelColors);
  if (scheme || !Array.isArray(sharedLabelColors)) return stored;
  const shared = new Set(sharedLabelColors.map((label) => String(label).trim()));
  return new Map([...stored].filter(([label]) => shared.has(label)));
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

/**
 * The scheme's colours. With analogous colours they are followed by as many of neighbouring hues for each round of labels
 * after the first, whose hues change with every round, as Superset's do.
 */
function getRange(palette: readonly PaletteColor[], labelCount: number): readonly PaletteColor[] {
  if (!getColorRules().hasAnalogousColors) return palette;
  const rounds = Math.floor(labelCount / palette.length);
  const turned = Array.from({ length: rounds }, (_, round) =>
    palette.map(({ color }) => toPaletteColor(turnHue(color, 18 + 12 * round - 6 * rounds))),
  );
  return [palette, ...turned].flat();
}

/** Keeps 6.x from giving the colour of a chart's first label again while others are used less. */
const FIRST_LABEL_PENALTY = 100;

/**
 * The colour at the label's place. Where the chart has used that, 6.x takes the first that it has not used; then its own,
 * unless another is used less. (`getNextAvailableColor` of Superset.)
 */
function getNextColor({ palette, used, colors, placed }: Chart): PaletteColor {
  const { version, avoidsCollisions } = getColorRules();
  const range = getRange(palette, placed);
  const own = range[placed % range.length] ?? BLACK;
  const count = ({ key }: PaletteColor): number => used.get(key) ?? 0;
  if (version === 2 || !avoidsCollisions || count(own) === 0) return own;
  const nextRange = getRange(palette, placed + 1);
  const unused = nextRange.find((one) => count(one) === 0);
  if (unused) return unused;
  const [[firstLabel, firstColor] = ['', '']] = colors;
  const firstKey = firstLabel && normalize(firstColor);
  const score = (one: PaletteColor): number => count(one) + (one.key === firstKey ? FIRST_LABEL_PENALTY : 0);
  return nextRange
    .filter(({ key }) => key !== own.key)
    .reduce((least, one) => (score(one) < score(least) ? one : least), own);
}

/** The same for different spellings of a colour. */
const normalize = (color: string) => safeColor(color, color);

interface PaletteColor {
  readonly color: string;
  /** Normalized. */
  readonly key: string;
}
const toPaletteColor = (color: string): PaletteColor => ({ color, key: normalize(color) });
const BLACK = toPaletteColor('#000000');

interface Chart {
  /** Position on the page. */
  readonly rank: number;
  revision: number;
  /** The revision of its last scale. */
  scaledRevision: number;
  palette: readonly PaletteColor[];
  /** Number of labels that have a place in the palette: in 2.x all, later those whose colour came from it. */
  placed: number;
  /** Label → colour, in order of first use. */
  colors: Map<string, string>;
  /** Normalized colour of the palette, or another → number of labels. */
  used: Map<string, number>;
}

/** A label's colour and the chart that it comes from. */
type SharedColors = Map<string, { readonly color: string; readonly rank: number }>;

/** The rank of colours that no chart changes any more. */
const SETTLED = -1;

/**
 * Where a label's colour comes from, first match: the dashboard's `label_colors`, its stored shared and map colours, the
 * `label_colors` of a chart, the colour on the first chart of the page that has the label, or the next of the scheme's
 * colours that this chart has not used (then again from the start).
 *
 * The order of the charts is that of their first scales, whichever of them draws first. Once a chart draws another
 * response, all colours stay as they are.
 */
export function createColorNamespace(
  options: NamespaceColors = {},
  getColors: CategoricalColors = categoricalColors,
): ColorNamespace {
  const custom = readColors(options.labelColors);
  const stored = readStoredColors(options);
  /** Only charts whose scheme has the colour keep it: another one has been selected since it was stored. */
  const ofSchemes = readColors(options.mapLabelColors);
  const ofCharts = new Map<string, string>();
  const charts = new Map<number, Chart>();
  const listeners = new Listeners();
  let shared: SharedColors = new Map();
  let isReassigning = false;

  const getFixed = (label: string) => custom.get(label) ?? stored.get(label) ?? ofCharts.get(label);

  function settle(): void {
    for (const [label, { color }] of shared) shared.set(label, { color, rank: SETTLED });
  }

  /** Adds a label to a chart. Returns whether a later chart has it in another colour. */
  function assign(chart: Chart, label: string): boolean {
    const fixed = getFixed(label);
    const known = shared.get(label);
    const earlier = known && known.rank <= chart.rank ? known.color : undefined;
    const given = fixed ?? earlier;
    const storedKey = ofSchemes.get(label);
    const found = given === undefined ? chart.palette.find((one) => one.key === storedKey) : toPaletteColor(given);
    const { color, key } = found ?? getNextColor(chart);
    // 2.x counts all labels.
    if (!found || getColorRules().version === 2) chart.placed += 1;
    chart.colors.set(label, color);
    chart.used.set(key, (chart.used.get(key) ?? 0) + 1);
    if (given !== undefined || chart.rank === Infinity) return false;
    shared.set(label, { color, rank: chart.rank });
    return known !== undefined && known.color !== color;
  }

  /** Assigns all colours again in the order of the charts, after one of them drew later than a chart behind it. */
  function reassign(): void {
    isReassigning = false;
    shared = new Map([...shared].filter(([, { rank }]) => rank === SETTLED));
    for (const chart of charts.values()) {
      const before = chart.colors;
      chart.colors = new Map();
      chart.used = new Map();
      chart.placed = 0;
      for (const label of before.keys()) assign(chart, label);
      if ([...before].every(([label, color]) => chart.colors.get(label) === color)) continue;
      chart.revision += 1;
    }
    listeners.notify();
  }

  function reassignSoon(): void {
    if (isReassigning) return;
    isReassigning = true;
    queueMicrotask(reassign);
  }

  function openChart(chartId: number | undefined, revision: number, scheme: string | undefined | null): Chart {
    const palette = getColors(scheme).map(toPaletteColor);
    const known = chartId === undefined ? undefined : charts.get(chartId);
    if (known) {
      if (revision === known.scaledRevision) {
        if (known.colors.size > 0) settle();
        known.colors = new Map();
        known.used = new Map();
        known.placed = 0;
      }
      known.scaledRevision = revision;
      known.palette = palette;
      return known;
    }
    const rank = chartId === undefined ? Infinity : charts.size;
    const chart = { rank, revision, scaledRevision: revision, palette, placed: 0, colors: new Map(), used: new Map() };
    if (chartId !== undefined) charts.set(chartId, chart);
    return chart;
  }

  return {
    scale: ({ chartId, revision = 0, scheme, labelColors, dark = false }) => {
      const chart = openChart(chartId, revision, options.scheme || scheme);
      for (const [label, color] of readColors(labelColors))
        if (!shared.has(label) && !ofCharts.has(label)) ofCharts.set(label, color);
      return (label) => {
        const key = label.trim();
        if (!chart.colors.has(key) && assign(chart, key)) reassignSoon();
        const color = chart.colors.get(key) ?? BLACK.color;
        const isConfigured = custom.has(key) || (ofCharts.has(key) && !stored.has(key));
        return dark && !isConfigured ? visible(color) : color;
      };
    },
    getRevision: (chartId) => charts.get(chartId)?.revision ?? 0,
    subscribe: listeners.subscribe,
    getAssigned: () => {
      const colors = new Map([...stored, ...ofCharts]);
      const counts = new Map<string, number>();
      for (const [label, { color }] of shared) colors.set(label, color);
      for (const chart of charts.values())
        for (const label of chart.colors.keys()) counts.set(label, (counts.get(label) ?? 0) + 1);
      return {
        colors: Object.fromEntries([...colors].filter(([label]) => !custom.has(label))),
        sharedLabels: [...counts].flatMap(([label, count]) => (count > 1 ? [label] : [])),
      };
    },
  };
}
