import { geoPath } from 'd3-geo';
import { mix } from '../../lib/color/color';
import { valueFormatter } from '../../lib/format/formatValue';
import { asArray, asNumber, asOptionalString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import type { DataValue, Datasource, QueryResult } from '../../lib/wire';
import { fitShapes } from '../shared/geo/fitShapes';
import { linearColorScale } from '../shared/geo/linearColors';
import type { AreaMark, MapItem } from '../shared/geo/mapMarks';
import type { GeoArea, Shapes } from '../shared/geo/useShapes';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';

/** Areas without a value are an outline only, which has to be seen in both themes. */
export function outlineColor({ background, text }: VizTheme): string {
  return mix(background, text, 0.35);
}

export interface CountryMapModel {
  readonly items: readonly MapItem[];
  readonly areas: readonly AreaMark[];
  /** The areas with their values, for screen readers. */
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  /** The codes of rows that no area has. */
  readonly unmatched: readonly string[];
}

function toValue(value: unknown): DataValue {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string' ? value : null;
}

function readRows(data: unknown): Map<string, DataValue> {
  const rows = new Map<string, DataValue>();
  for (const row of asArray(data)) {
    if (!isRecord(row)) continue;
    const code = row.country_id === null || row.country_id === undefined ? '<NULL>' : row.country_id;
    if (typeof code === 'string' || typeof code === 'number' || typeof code === 'bigint')
      rows.set(String(code), toValue(row.metric));
  }
  return rows;
}

/** The code of an area's row: its own, or the one that it shares with others. shapes/README.md. */
function findCode({ properties }: GeoArea, rows: ReadonlyMap<string, DataValue>): string | undefined {
  const [alt, iso] = [asOptionalString(properties.alt), asOptionalString(properties.iso)];
  return [alt, iso].find((code) => code !== undefined && rows.has(code));
}

export function countryMapModel(
  controls: Controls,
  result: QueryResult,
  shapes: Shapes,
  { width, height, datasource }: { width: number; height: number; datasource: Datasource | undefined },
): CountryMapModel {
  const rows = readRows(result.legacyData);
  const values = [...rows.values()].flatMap((value) => asNumber(value) ?? []);
  const color = linearColorScale(controls.linearScheme, values);
  const format = valueFormatter({
    format: controls.numberFormat,
    column: controls.metric,
    datasource,
    detectedCurrency: result.detected_currency,
  });
  const metric = verboseName(datasource, controls.metric) ?? controls.metric;
  const path = geoPath(fitShapes(shapes, width, height));
  const items: MapItem[] = [];
  const texts: { label: string; text: string }[] = [];
  const found = new Set<string>();
  const areas = shapes.areas.map((area): AreaMark => {
    const code = findCode(area, rows);
    const name = asOptionalString(area.properties.name) ?? asOptionalString(area.properties.iso) ?? '';
    const mark = { path: path(area.feature) ?? '', name, center: path.centroid(area.feature), opacity: 1 };
    if (code === undefined) return { ...mark, item: undefined, fill: 'none' };
    found.add(code);
    const value = rows.get(code) ?? null;
    const number = asNumber(value);
    const text = value === null ? t('N/A') : format(value);
    texts.push({ label: name, text });
    const item = items.push({
      title: name,
      rows: [{ cells: [metric, text] }],
      point: { label: `${name}: ${text}`, filters: { drillToDetail: [] } },
    });
    return { ...mark, item: item - 1, fill: number === undefined ? 'none' : color(number) };
  });
  return { items, areas, texts, unmatched: [...rows.keys()].filter((code) => !found.has(code)) };
}
