import { asBoolean, asNumber, asOptionalString, asRecord } from '../../../lib/read';

/** The settings of one column in the control `column_config`; undefined where the chart's settings apply. */
export interface ColumnConfig {
  readonly name: string | undefined;
  /** Whether the sign of a compared column precedes its name. */
  readonly hasMark: boolean;
  readonly visible: boolean;
  /** Pixels. */
  readonly width: number | undefined;
  readonly align: 'left' | 'center' | 'right' | undefined;
  readonly truncate: boolean;
  readonly numberFormat: string | undefined;
  /** Where the column has no number format. */
  readonly fractionDigits: number | undefined;
  /** For numbers between -1 and 1. */
  readonly smallNumberFormat: string | undefined;
  readonly timeFormat: string | undefined;
  readonly currency: unknown;
  readonly bars: boolean | undefined;
  readonly alignBars: boolean | undefined;
  readonly colorBars: boolean | undefined;
}

function optionalBoolean(value: unknown): boolean | undefined {
  return value === null || value === undefined ? undefined : asBoolean(value);
}

function hasSymbol(currency: unknown): boolean {
  return typeof currency === 'string'
    ? currency.trim() !== ''
    : asOptionalString(asRecord(currency).symbol) !== undefined;
}

export function columnConfig(control: unknown, key: string): ColumnConfig {
  const all = asRecord(control);
  const own = asRecord(Object.hasOwn(all, key) ? all[key] : undefined);
  const width = asNumber(own.columnWidth);
  const digits = asNumber(own.fractionDigits);
  const align = own.horizontalAlign;
  return {
    name: asOptionalString(own.customColumnName),
    hasMark: asBoolean(own.displayTypeIcon, true),
    visible: asBoolean(own.visible, true),
    width: width !== undefined && width > 0 ? Math.min(width, 5000) : undefined,
    align: align === 'left' || align === 'center' || align === 'right' ? align : undefined,
    truncate: asBoolean(own.truncateLongCells),
    numberFormat: asOptionalString(own.d3NumberFormat),
    fractionDigits: digits !== undefined && digits >= 0 ? Math.min(Math.trunc(digits), 100) : undefined,
    smallNumberFormat: asOptionalString(own.d3SmallNumberFormat),
    timeFormat: asOptionalString(own.d3TimeFormat),
    currency: hasSymbol(own.currencyFormat) ? own.currencyFormat : undefined,
    bars: optionalBoolean(own.showCellBars),
    alignBars: optionalBoolean(own.alignPositiveNegative),
    colorBars: optionalBoolean(own.colorPositiveNegative),
  };
}
