import { parseColor, toCss } from '../../../lib/color/color';
import { interpolateHcl } from '../../../lib/color/interpolateHcl';
import { createColorNamespace, type ColorOf } from '../../../lib/color/colorScale';
import { categoricalColors, categoricalSchemes } from '../../../lib/color/colorSchemes';
import type { ColorScheme } from '../../../lib/color/schemeRegistry';
import { sequentialSchemes } from '../../../lib/color/sequentialSchemes';
import { asNumber, asString } from '../../../lib/read';
import { addAlpha, getContrastingColor } from './pluginColors';
import { RegistryWithDefaultKey } from './Registry';

/** The colours that the page has given to a chart. */
export interface ChartColors {
  readonly scheme: string;
  readonly color: ColorOf;
}

/** Which chart is transforming its props, and the colours of the charts that have. */
export class PluginColors {
  current: ChartColors | undefined;
  readonly charts = new Map<number, ChartColors>();

  during<T>(chart: ChartColors, sliceId: number | undefined, run: () => T): T {
    if (sliceId !== undefined) this.charts.set(sliceId, chart);
    this.current = chart;
    try {
      return run();
    } finally {
      this.current = undefined;
    }
  }
}

class SchemeRegistry extends RegistryWithDefaultKey {
  constructor(name: string, schemes: readonly ColorScheme[], defaultId: string) {
    super({ name });
    for (const scheme of schemes) this.registerValue(scheme.id, toScheme(scheme));
    this.setDefaultKey(defaultId);
  }
}

function toScheme(scheme: ColorScheme) {
  const { colors } = scheme;
  const toColor = interpolateHcl(colors);
  return {
    ...scheme,
    colors: [...colors],
    isDiverging: scheme.isDiverging,
    /** `count` colours, evenly spaced over the scheme. */
    getColors: (count = colors.length): string[] =>
      count === colors.length
        ? [...colors]
        : Array.from({ length: count }, (_, index) => toColor(count > 1 ? index / (count - 1) : 0)),
    /** A function from values of the domain, [lowest, highest], to colours. */
    createLinearScale: (domain: readonly number[] = [0, 1]) => {
      const [low = 0] = domain;
      const high = domain.at(-1) ?? 1;
      return (value: number): string => toColor(high === low ? 0 : (value - low) / (high - low));
    },
  };
}

/** The colour functions of '@superset-ui/core'. Charts of a dashboard share their colours with those of other types. */
export function createColors(plugins: PluginColors) {
  const namespaces = new Map<string, ReturnType<typeof createColorNamespace>>();
  const scales = new Map<string, ColorOf>();

  function getOwnScale(scheme: string, namespace: string): ColorOf {
    const key = JSON.stringify([scheme, namespace]);
    const known = scales.get(key);
    if (known) return known;
    const colors = namespaces.get(namespace) ?? createColorNamespace();
    namespaces.set(namespace, colors);
    const scale = colors.scale({ scheme });
    scales.set(key, scale);
    return scale;
  }

  function getScale(schemeId?: unknown, namespace?: unknown) {
    const scheme = asString(schemeId);
    const own = getOwnScale(scheme, asString(namespace));
    // A scale that was made in transformProps is used when the chart is rendered.
    const { current: creator } = plugins;
    const isCharts = (chart: ChartColors | undefined): boolean =>
      chart !== undefined && (scheme === '' || scheme === chart.scheme);
    const getColor = (label: unknown, sliceId?: unknown): string => {
      const id = asNumber(sliceId);
      const chart = plugins.current ?? creator ?? (id === undefined ? undefined : plugins.charts.get(id));
      return (chart && isCharts(chart) ? chart.color : own)(String(label));
    };
    return Object.assign((label: unknown, sliceId?: unknown) => getColor(label, sliceId), {
      getColor,
      colors: [...categoricalColors(scheme)],
      range: () => [...categoricalColors(scheme)],
    });
  }

  const categorical = new SchemeRegistry('CategoricalScheme', categoricalSchemes(), 'supersetColors');
  const sequential = new SchemeRegistry('SequentialScheme', sequentialSchemes(), 'superset_seq_1');
  return {
    CategoricalColorNamespace: {
      getScale,
      getColor: (label?: unknown, schemeId?: unknown, namespace?: unknown) => getScale(schemeId, namespace)(label),
    },
    getCategoricalSchemeRegistry: () => categorical,
    getSequentialSchemeRegistry: () => sequential,
    addAlpha,
    getContrastingColor,
    rgbToHex: (r: number, g: number, b: number) => toCss({ r, g, b, a: 1 }),
    hexToRgb: (hex: string) => {
      const { r, g, b } = parseColor(hex) ?? { r: 0, g: 0, b: 0 };
      return `rgb(${r}, ${g}, ${b})`;
    },
  };
}
