import {
  asArray,
  asBoolean,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  asStrings,
  isRecord,
} from '../../lib/read';
import type { UnknownRecord } from '../../lib/read';

export const ANNOTATION_TYPES = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const;
export type AnnotationType = (typeof ANNOTATION_TYPES)[number];
/** The server accepts no others. */
export const LINE_STYLES = ['solid', 'dashed', 'dotted', 'longDashed'] as const;
export type LineStyle = (typeof LINE_STYLES)[number];
export const OPACITIES: Readonly<Record<string, number>> = { opacityLow: 0.2, opacityMedium: 0.5, opacityHigh: 0.8 };

/** One parsed entry of form data's `annotation_layers` (docs/contract/query-building.md §8). */
export interface AnnotationLayer {
  readonly name: string;
  readonly annotationType: AnnotationType;
  /** '' (formula), 'NATIVE', 'table' or 'line'. */
  readonly sourceType: string;
  /** The formula; else the id of an annotation layer or a chart. */
  readonly value: unknown;
  readonly show: boolean;
  readonly showLabel: boolean;
  readonly showMarkers: boolean;
  readonly hideLine: boolean;
  readonly style: LineStyle;
  /** Pixels. */
  readonly width: number;
  /** Undefined: from the colour scheme. */
  readonly color: string | undefined;
  /** 0 to 1. */
  readonly opacity: number;
  readonly titleColumn: string;
  readonly timeColumn: string;
  readonly intervalEndColumn: string;
  readonly descriptionColumns: readonly string[];
}

/** The parsed layer; undefined without a name or a known type. */
function readLayer(value: unknown): AnnotationLayer | undefined {
  const raw = asRecord(value);
  const name = asString(raw['name']);
  const annotationType = ANNOTATION_TYPES.find((type) => type === raw['annotationType']);
  if (name === '' || annotationType === undefined) return undefined;
  const opacity = asString(raw['opacity']);
  return {
    name,
    annotationType,
    sourceType: asString(raw['sourceType']),
    value: raw['value'],
    show: asBoolean(raw['show'], true),
    showLabel: asBoolean(raw['showLabel']),
    showMarkers: asBoolean(raw['showMarkers']),
    hideLine: asBoolean(raw['hideLine']),
    style: LINE_STYLES.find((style) => style === raw['style']) ?? 'solid',
    width: Math.min(100, Math.max(0, asNumber(raw['width'], 1))),
    color: asOptionalString(raw['color']),
    opacity: Object.hasOwn(OPACITIES, opacity) ? (OPACITIES[opacity] ?? 1) : 1,
    titleColumn: asString(raw['titleColumn']),
    timeColumn: asString(raw['timeColumn']),
    intervalEndColumn: asString(raw['intervalEndColumn']),
    descriptionColumns: asStrings(raw['descriptionColumns']),
  };
}

/** The layers of a chart, unique by name: data and errors are keyed by it. */
export function readLayers(annotation_layers: unknown): readonly AnnotationLayer[] {
  const layers = asArray(annotation_layers)
    .map(readLayer)
    .filter((layer) => layer !== undefined);
  return [...new Map(layers.map((layer) => [layer.name, layer])).values()];
}

/** The saved layers whose data come from the server: all but formulas. */
export function requestedLayers(annotation_layers: unknown): readonly UnknownRecord[] {
  return asArray(annotation_layers).filter(
    (layer): layer is UnknownRecord =>
      isRecord(layer) && layer['annotationType'] !== 'FORMULA' && asString(layer['name']) !== '',
  );
}
