import { asArray, asOptionalString, asString, type UnknownRecord } from '../../../src/lib/read';
import { columnNamed, toNumber } from '../../frame/frame';
import { columnLabel } from '../../sql/expressions';
import { QueryError } from '../../sql/queryError';
import type { Json } from '../queryResult';
import { findCountry, isCountryField } from './countries';
import { columnNames, metricOrder } from './flows';
import { jsonAt, optionalColumn, getRowIndexes } from './frameCells';
import type { LegacyViz } from './legacyViz';

/** The areas of one country by their code. */
export const countryMap: LegacyViz = {
  query: (formData) => ({ columns: [formData['entity']], metrics: [formData['metric']], orderby: [] }),
  data: ({ frame }) =>
    getRowIndexes(frame).map((row) => ({
      country_id: jsonAt(frame.columns[0], row),
      metric: jsonAt(frame.columns[1], row),
    })),
};

/** Countries with their place; `XXX` is one that the server does not know. */
export const worldMap: LegacyViz = {
  query: (formData, metrics) => ({ ...metricOrder(formData, metrics), columns: [formData['entity']] }),
  data: ({ formData, query, frame }) => {
    const [entity, m1, m2 = m1] = frame.columns;
    const field = asString(formData['country_fieldtype']);
    const hasSecond = formData['secondary_metric'] !== undefined && formData['secondary_metric'] !== null;
    return getRowIndexes(frame).map((row) => {
      const code = jsonAt(entity, row);
      const country = typeof code === 'string' && isCountryField(field) ? findCountry(field, code) : undefined;
      const metrics: Record<string, Json> = { m1: jsonAt(m1, row) };
      if (hasSecond || (query.metrics ?? []).length > 1) metrics['m2'] = jsonAt(m2, row);
      if (!country) return { country: 'XXX', ...metrics };
      const { cca3, latitude, longitude, name } = country;
      return { country: cca3, ...metrics, code, latitude, longitude, name };
    });
  },
};

function pointColumns(formData: UnknownRecord): string[] {
  const [x, y] = [asOptionalString(formData['all_columns_x']), asOptionalString(formData['all_columns_y'])];
  if (x === undefined || y === undefined) throw new QueryError('[Longitude] and [Latitude] must be set');
  const [label] = columnNames(formData['mapbox_label']);
  const radius = asString(formData['point_radius'], 'Auto');
  const names = [x, y, ...asArray(label).map(String), ...(radius === 'Auto' ? [] : [radius])];
  return [...new Set(names)].sort();
}

/** Points as GeoJSON, which the page clusters. */
export const mapbox: LegacyViz = {
  query: (formData) => {
    if (columnNames(formData['mapbox_label'])[0] === 'count')
      throw new QueryError("Must have a [Group By] column to have 'count' as the [Label]");
    return { columns: pointColumns(formData), metrics: [], orderby: [] };
  },
  data: ({ formData, frame }) => {
    const [longitude, latitude] = ['all_columns_x', 'all_columns_y'].map((key) =>
      columnNamed(frame, columnLabel(formData[key])),
    );
    const labels = columnNames(formData['mapbox_label']);
    const metric = optionalColumn(frame, labels[0]);
    const radius = asString(formData['point_radius'], 'Auto');
    const radii = radius === 'Auto' ? undefined : columnNamed(frame, radius);
    const features = getRowIndexes(frame).map((row) => ({
      type: 'Feature',
      properties: { metric: jsonAt(metric, row), radius: jsonAt(radii, row) },
      geometry: { type: 'Point', coordinates: [jsonAt(longitude, row), jsonAt(latitude, row)] },
    }));
    const edge = (choose: (...values: number[]) => number): Json =>
      [longitude, latitude].map((column) =>
        (column?.values ?? []).map(toNumber).reduce<number | null>((best, value) => {
          if (value === null) return best;
          return best === null ? value : choose(best, value);
        }, null),
      );
    const setting = (key: string): Json => {
      const value = formData[key];
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    };
    return {
      geoJSON: { type: 'FeatureCollection', features },
      hasCustomMetric: labels.length > 0,
      mapboxApiKey: '',
      mapStyle: setting('mapbox_style'),
      aggregatorName: setting('pandas_aggfunc'),
      clusteringRadius: setting('clustering_radius'),
      pointRadiusUnit: setting('point_radius_unit'),
      globalOpacity: setting('global_opacity'),
      bounds: [edge(Math.min), edge(Math.max)],
      renderWhileDragging: setting('render_while_dragging'),
      tooltip: setting('rich_tooltip'),
      color: setting('mapbox_color'),
    };
  },
};
