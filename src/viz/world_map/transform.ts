import { geoIdentity, geoPath } from 'd3-geo';
import { asNumber, asOptionalString } from '../../lib/read';
import { mix } from '../../lib/color/color';
import { valueFormatter } from '../../lib/format/formatValue';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import type { Datasource, QueryResult } from '../../lib/wire';
import { columnLabel } from '../../query/labels';
import type { AreaMark, BubbleMark, MapItem } from '../shared/geo/mapMarks';
import { linearColorScale } from '../shared/geo/linearColors';
import type { GeoArea } from '../shared/geo/useShapes';
import { segmentFilters } from '../shared/partToWhole/crossFilter';
import type { VizTheme } from '../types';
import { readCountries, type Country } from './countries';
import type { Controls } from './readControls';

export interface WorldMapModel {
  readonly items: readonly MapItem[];
  readonly areas: readonly AreaMark[];
  readonly bubbles: readonly BubbleMark[];
  /** The countries with their values, for screen readers. */
  readonly texts: readonly { readonly label: string; readonly text: string }[];
}

export interface WorldMapContext {
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
  readonly datasource: Datasource | undefined;
}

const ANTARCTICA = 'ATA';
const DIMMED = 0.3;

/** The radius of each bubble: by the square root, from 1 for the smallest value to `largest`. */
export function bubbleRadii(values: readonly (number | undefined)[], largest: number): (number | undefined)[] {
  const roots = values.map((value) => (value === undefined ? undefined : Math.sqrt(Math.max(0, value))));
  const known = roots.filter((root) => root !== undefined);
  const low = known.reduce((least, root) => Math.min(least, root), Infinity);
  const high = known.reduce((most, root) => Math.max(most, root), -Infinity);
  return roots.map((root) => {
    if (root === undefined) return undefined;
    return high > low ? 1 + ((root - low) / (high - low)) * (largest - 1) : (1 + largest) / 2;
  });
}

function toItems(
  controls: Controls,
  countries: readonly Country[],
  shapes: ReadonlyMap<string, GeoArea>,
  result: QueryResult,
  { datasource, selected }: WorldMapContext,
): MapItem[] {
  const formatter = (metric: string) =>
    valueFormatter({
      format: controls.numberFormat,
      currency: controls.currency,
      column: metric,
      datasource,
      detectedCurrency: result.detected_currency,
    });
  const [format1, format2] = [formatter(controls.metric), formatter(controls.bubbleMetric)];
  const title = (metric: string) => verboseName(datasource, metric) ?? metric;
  const dimensions = controls.entity.map((column) => ({ column, name: columnLabel(column), temporal: false }));
  return countries.map(({ cca3, name, code, m1, m2 }) => {
    const value = code ?? asOptionalString(shapes.get(cca3)?.properties[controls.countryField]);
    const cells = [[title(controls.metric), m1 === null ? t('N/A') : format1(m1)]];
    if (controls.showBubbles && controls.bubbleMetric !== '')
      cells.push([title(controls.bubbleMetric), m2 === null ? t('N/A') : format2(m2)]);
    const filters = segmentFilters(
      // Superset marks a selected country by its code of three letters; a mask may have its value only.
      { key: value !== undefined && selected?.has(value) ? value : cca3, values: value === undefined ? [] : [value] },
      dimensions,
      undefined,
      selected,
    );
    return {
      title: name,
      rows: cells.map((row) => ({ cells: row })),
      point: {
        label: `${name}: ${cells.map(([, text]) => text).join(', ')}`,
        filters: { ...filters, drillBy: { filters: filters.drillToDetail, groupbyFieldName: 'entity' } },
      },
    };
  });
}

function isDimmed(item: MapItem, selected: ReadonlySet<string> | null): boolean {
  return selected !== null && item.point.filters.crossFilter?.isCurrentValueSelected !== true;
}

function toBubbles(
  controls: Controls,
  countries: readonly Country[],
  project: (at: [number, number]) => [number, number] | null,
  getOpacity: (index: number) => number,
): BubbleMark[] {
  if (!controls.showBubbles) return [];
  const radii = bubbleRadii(
    countries.map(({ m2 }) => asNumber(m2)),
    controls.maxBubbleSize,
  );
  return countries
    .flatMap(({ latitude, longitude }, item) => {
      const radius = radii[item];
      const at = latitude === undefined || longitude === undefined ? null : project([longitude, latitude]);
      if (radius === undefined || at === null || !at.every(Number.isFinite)) return [];
      return { item, x: at[0], y: at[1], radius, fill: controls.bubbleColor, opacity: getOpacity(item) };
    })
    .sort((a, b) => b.radius - a.radius);
}

export function worldMapModel(
  controls: Controls,
  result: QueryResult,
  world: readonly GeoArea[],
  context: WorldMapContext,
): WorldMapModel {
  const { width, height, theme, color, selected } = context;
  const countries = readCountries(result.legacyData, controls);
  const byCode = new Map(countries.map(({ cca3 }, i) => [cca3, i]));
  const shapes = new Map(world.map((area) => [asOptionalString(area.properties.cca3) ?? '', area]));
  const items = toItems(controls, countries, shapes, result, context);
  const getOpacity = (index: number) => {
    const item = items[index];
    return item !== undefined && isDimmed(item, selected) ? DIMMED : 1;
  };

  // Like Superset, without Antarctica, unless there is data of it.
  const drawn = [...shapes].filter(([code]) => code !== ANTARCTICA || byCode.has(ANTARCTICA));
  // Equirectangular: degrees as they are, three times as fast as on a sphere. The outlines end at ±180 degrees.
  const projection = geoIdentity()
    .reflectY(true)
    .fitSize([width, height], { type: 'FeatureCollection', features: drawn.map(([, area]) => area.feature) });
  const path = geoPath(projection);

  const values = countries.map(({ m1 }) => asNumber(m1));
  const byValue = linearColorScale(
    controls.linearScheme,
    values.filter((value) => value !== undefined),
  );
  // In the order of the rows, which decides which labels share a colour.
  const fills = countries.map(({ name, m1 }) => {
    if (controls.colorBy === 'country') return color(name);
    const value = asNumber(m1);
    return value === undefined ? undefined : byValue(value);
  });
  const noData = mix(theme.background, theme.text, 0.12);
  const areas = drawn.map(([code, area]): AreaMark => {
    const item = byCode.get(code);
    return {
      item,
      path: path(area.feature) ?? '',
      name: asOptionalString(area.properties.name) ?? code,
      center: path.centroid(area.feature),
      fill: (item === undefined ? undefined : fills[item]) ?? noData,
      opacity: item === undefined ? 1 : getOpacity(item),
    };
  });
  return {
    items,
    areas,
    bubbles: toBubbles(controls, countries, projection, getOpacity),
    texts: items.map(({ title, rows }) => ({
      label: title,
      text: rows.map(({ cells }) => cells.slice(1).join(' ')).join(', '),
    })),
  };
}
