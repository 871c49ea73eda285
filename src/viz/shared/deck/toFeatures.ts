import { asNumber, asRecord, type UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { columnLabel, getColumns, getMetrics, metricLabel } from '../../../query/labels';
import type { DeckData } from './deckData';
import { readShapes } from './geojson';
import { ringsReader } from './lineShapes';
import { positionReader } from './readPosition';
import { readScatterControls } from './scatter';

type ToFeature = (row: UnknownRecord) => UnknownRecord;

function categoryReader(formData: FormData): (row: UnknownRecord) => UnknownRecord {
  const [dimension] = getColumns(formData['dimension']);
  const key = dimension === undefined ? undefined : columnLabel(dimension);
  return (row) => (key === undefined ? {} : { cat_color: row[key] });
}

/** Where a row is, its size and its category, by type. */
function locationReader(formData: FormData): ToFeature {
  const getCategory = categoryReader(formData);
  const getPosition = positionReader(formData['spatial']);
  switch (formData.viz_type) {
    case 'deck_scatter': {
      const { size, sizeMetric } = readScatterControls(formData);
      const getSize = (row: UnknownRecord) => {
        if (sizeMetric === undefined) return { radius: size };
        const metric = asNumber(row[sizeMetric]);
        return { radius: metric, metric };
      };
      return (row) => ({ position: getPosition(row), ...getSize(row), ...getCategory(row) });
    }
    case 'deck_arc': {
      const getSource = positionReader(formData['start_spatial']);
      const getTarget = positionReader(formData['end_spatial']);
      return (row) => ({ sourcePosition: getSource(row), targetPosition: getTarget(row), ...getCategory(row) });
    }
    case 'deck_path': {
      const getLines = ringsReader(formData, false, 'path');
      return (row) => ({ path: getLines(row)[0] });
    }
    case 'deck_polygon': {
      const getRings = ringsReader(formData, false, 'polygon');
      return (row) => ({ polygon: getRings(row)[0] });
    }
    default: {
      const [metric] = getMetrics(formData['size']);
      const key = metric === undefined ? undefined : metricLabel(metric);
      return (row) => ({ position: getPosition(row), weight: key === undefined ? 1 : asNumber(row[key]) });
    }
  }
}

/** What Superset adds to a row. */
export function featureReader(formData: FormData): ToFeature {
  const names = getColumns(formData['js_columns']).map(columnLabel);
  const getLocation = locationReader(formData);
  return (row) => ({
    ...getLocation(row),
    extraProps: { ...asRecord(row['extraProps']), ...Object.fromEntries(names.map((name) => [name, row[name]])) },
  });
}

/** The features that Superset hands to the code of a chart's author: explore_json sends them, rows of chart/data become them. */
export function toFeatures(formData: FormData, data: DeckData): DeckData {
  if (formData.viz_type === 'deck_geojson')
    return { ...data, hasFeatures: true, rows: data.rows.flatMap((row) => readShapes(row)) };
  if (data.hasFeatures) return data;
  const getFeature = featureReader(formData);
  return { ...data, hasFeatures: true, rows: data.rows.map((row) => ({ ...row, ...getFeature(row) })) };
}
