import { asArray, asNumber, asRecord, asString } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { columnLabel, getColumns } from '../../../query/labels';
import { asOneOf } from '../asOneOf';
import { readView, type MapView } from '../map/view';
import {
  readBreakpointDefault,
  readBreakpoints,
  toLayerColor,
  type ColorControls,
  type ColorSchemeType,
} from './colors';

export type LegendPosition = 'tl' | 'tr' | 'bl' | 'br';

/** The controls that all deck.gl types share. */
export interface CommonControls {
  readonly view: MapView;
  readonly autozoom: boolean;
  readonly mapStyle: string;
  readonly legendPosition: LegendPosition | undefined;
  readonly legendFormat: string;
  /** Columns and metrics of the tooltip; none: as each type has it. */
  readonly tooltipContents: readonly TooltipField[];
  readonly tooltipTemplate: string;
  readonly jsColumns: readonly string[];
  /** Whether it has JavaScript of its author, which is not run. */
  readonly hasJavaScript: boolean;
}

export interface TooltipField {
  readonly key: string;
  readonly label: string;
  readonly isMetric: boolean;
}

function readField(item: unknown): TooltipField[] {
  if (typeof item === 'string') return [{ key: item, label: item, isMetric: false }];
  const { item_type, column_name, metric_name, label, verbose_name } = asRecord(item);
  // The server names a saved metric by its name, whatever its label is.
  const key = asString(column_name) || asString(metric_name) || asString(label);
  return key === '' ? [] : [{ key, label: asString(verbose_name) || key, isMetric: item_type === 'metric' }];
}

/** What the control starts with, as text: Superset draws the usual tooltip in its place. */
const EMPTY_TEMPLATE = 'Drop columns/metrics in "Tooltip contents" above';

function readTemplate(value: unknown): string {
  const template = asString(value);
  return template.includes(EMPTY_TEMPLATE) ? '' : template.trim();
}

const POSITIONS = ['tl', 'tr', 'bl', 'br'] as const;

export function readCommonControls(formData: FormData): CommonControls {
  const { legend_position, js_data_mutator, js_tooltip, js_onclick_href } = formData;
  return {
    view: readView(formData['viewport']),
    autozoom: formData['autozoom'] !== false,
    mapStyle: asString(formData['mapbox_style']),
    legendPosition: legend_position === undefined ? 'tr' : POSITIONS.find((position) => position === legend_position),
    legendFormat: asString(formData['legend_format'], 'SMART_NUMBER'),
    tooltipContents: asArray(formData['tooltip_contents']).flatMap(readField),
    tooltipTemplate: readTemplate(formData['tooltip_template']),
    jsColumns: getColumns(formData['js_columns']).map(columnLabel),
    hasJavaScript: [js_data_mutator, js_tooltip, js_onclick_href].some((code) => asString(code).trim() !== ''),
  };
}

/** A positive number of a control that may be a text. */
export function readSize(value: unknown, fallback: number): number {
  const size = asNumber(value);
  return size === undefined || size <= 0 ? fallback : Math.min(size, 1e7);
}

const TYPES = ['default', 'fixed_color', 'categorical_palette', 'linear_palette', 'color_breakpoints'] as const;

export function readColorControls(formData: FormData, fallback: ColorSchemeType): ColorControls {
  return {
    type: asOneOf(formData['color_scheme_type'], TYPES, fallback),
    fixed: toLayerColor(formData['color_picker']),
    scheme: asString(formData['color_scheme']),
    linearScheme: asString(formData['linear_color_scheme']),
    breakpoints: readBreakpoints(formData['color_breakpoints']),
    breakpointDefault: readBreakpointDefault(formData['default_breakpoint_color']),
  };
}
