import { asNumber, asOptionalString, asRecord, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { readNumberControls, type NumberControls } from '../shared/bigNumber/numberControls';

/** How one of the three compared numbers is shown. */
export interface FigureControls {
  readonly isVisible: boolean;
  readonly hasSymbol: boolean;
  readonly name: string;
}

export interface Controls extends NumberControls {
  /** The end of the name of the compared column: '1 year ago', '2003-06-01'. */
  readonly shift: string;
  readonly percentFormat: string | undefined;
  readonly hasColors: boolean;
  readonly upIsGood: boolean;
  readonly previous: FigureControls;
  readonly delta: FigureControls;
  readonly percent: FigureControls;
  /** Font sizes, pixels. */
  readonly headerPixels: number;
  readonly figurePixels: number;
  readonly namePixels: number;
}

const HEADER_SIZES: ReadonlyMap<number, number> = new Map([
  [0.2, 16],
  [0.3, 20],
  [0.4, 30],
  [0.5, 48],
  [0.6, 60],
]);
const TEXT_SIZES: ReadonlyMap<number, number> = new Map([
  [0.125, 16],
  [0.15, 20],
  [0.2, 26],
  [0.3, 32],
  [0.4, 40],
]);

function readShift(formData: FormData): string {
  const { time_compare: compare } = formData;
  const shift = asString(Array.isArray(compare) ? compare[0] : compare);
  return shift === 'custom' ? asString(formData.start_date_offset) : shift;
}

function readFigure(formData: FormData, key: string): FigureControls {
  const config = asRecord(asRecord(formData.column_config)[key]);
  return {
    isVisible: config.visible !== false,
    hasSymbol: config.displayTypeIcon !== false,
    name: asString(config.customColumnName),
  };
}

export function readControls(formData: FormData): Controls {
  return {
    ...readNumberControls(formData),
    shift: readShift(formData),
    percentFormat: asOptionalString(formData.percentDifferenceFormat),
    hasColors: formData.comparison_color_enabled === true,
    upIsGood: formData.comparison_color_scheme !== 'Red',
    previous: readFigure(formData, 'Previous value'),
    delta: readFigure(formData, 'Delta'),
    percent: readFigure(formData, 'Percent change'),
    headerPixels: HEADER_SIZES.get(asNumber(formData.header_font_size, 0.2)) ?? 60,
    figurePixels: TEXT_SIZES.get(asNumber(formData.subheader_font_size, 0.125)) ?? 40,
    namePixels: TEXT_SIZES.get(asNumber(formData.metric_name_font_size, 0.15)) ?? 40,
  };
}
