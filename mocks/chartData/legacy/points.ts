import { asArray, asNumber, asOptionalString, asString } from '../../../src/lib/read';
import { cellText, columnNamed, createFrame, groupRows, toNumber } from '../../frame/frame';
import { postProcess } from '../../frame/postProcess';
import { metricLabel } from '../../sql/expressions';
import { QueryError } from '../../sql/queryError';
import { type Json, records } from '../queryResult';
import { columnNames } from './flows';
import { jsonAt, optionalColumn, getRowIndexes } from './frameCells';
import type { LegacyViz } from './legacyViz';

/** Rows as they are, of the columns that a control names. */
export const para: LegacyViz = {
  query: (formData) => ({ columns: [...asArray(formData['series'])], orderby: [] }),
  data: ({ frame }) => records(frame),
};

/** One row per time, entity and event. */
export const eventFlow: LegacyViz = {
  isTimeSeries: true,
  query: (formData) => ({
    columns: [formData['all_columns_x'], formData['entity'], ...asArray(formData['all_columns'])],
    metrics: [],
    orderby: formData['order_by_entity'] === true ? [[formData['entity'], true]] : [],
  }),
  data: ({ frame }) => records(frame),
};

export const bullet: LegacyViz = {
  query: (formData) => ({ columns: [], metrics: [formData['metric']], orderby: [] }),
  data: ({ frame }) => ({ measures: getRowIndexes(frame).map((row) => jsonAt(frame.columns[0], row)) }),
};

/** Points by series, each with the columns of its row. */
export const bubble: LegacyViz = {
  query: (formData) => {
    const metrics = [formData['size'], formData['x'], formData['y']];
    if (new Set(metrics.map(metricLabel)).size < 3) throw new QueryError('Please use 3 different metric labels');
    return {
      columns: [formData['entity'], ...asArray(formData['series'])],
      metrics,
      orderby: [],
      row_limit: asNumber(formData['limit']) ?? 0,
    };
  },
  data: ({ formData, query, frame }) => {
    const [size, x, y] = (query.metrics ?? []).map((metric) => columnNamed(frame, metricLabel(metric)));
    const group = optionalColumn(frame, asOptionalString(formData['series']));
    const series = new Map<string, { key: Json; values: Json[] }>();
    for (const [row, record] of records(frame).entries()) {
      const key = jsonAt(group, row);
      const id = JSON.stringify([key]);
      const entry = series.get(id) ?? { key, values: [] };
      entry.values.push({
        ...record,
        x: jsonAt(x, row),
        y: jsonAt(y, row),
        size: jsonAt(size, row),
        shape: 'circle',
        group: key,
      });
      series.set(id, entry);
    }
    return [...series.values()];
  },
};

/** Plain values by group; the page makes the bins. */
export const histogram: LegacyViz = {
  query: (formData) => ({
    columns: [...columnNames(formData['all_columns_x']), ...columnNames(formData['groupby'])],
    metrics: undefined,
    orderby: [],
  }),
  data: ({ formData, frame }) => {
    const columns = columnNames(formData['all_columns_x']);
    const by = columnNames(formData['groupby']).map((name) => columnNamed(frame, name));
    const groups = by.length === 0 ? [{ keys: [], rows: getRowIndexes(frame) }] : groupRows(by, frame.length, true);
    return groups.flatMap(({ keys, rows }) =>
      columns.map((name) => {
        const source = columnNamed(frame, name);
        const labels = keys.map((key, at) =>
          cellText(key, by[at]?.kind ?? 'string').replaceAll(/[^\p{L}\p{N}_]+/gu, '_'),
        );
        const key = [...(columns.length > 1 || by.length === 0 ? [name] : []), ...labels].join('__');
        return { key, values: rows.map((row) => jsonAt(source, row)) };
      }),
    );
  },
};

/** Cells with their share of the range and their rank: of all, or of their row or column. */
export const heatmap: LegacyViz = {
  query: (formData) => ({ columns: [formData['all_columns_x'], formData['all_columns_y']], orderby: [] }),
  data: ({ formData, frame }) => {
    const [x, y] = frame.columns;
    const v = frame.columns.at(-1);
    if (!x || !y || !v) return { records: [], extents: [] };
    const across = asString(formData['normalize_across']);
    const groups = across === 'x' || across === 'y' ? groupRows([across === 'x' ? x : y], frame.length, true) : [];
    const whole = [{ rows: getRowIndexes(frame) }];
    const extra = new Map<number, { perc: Json; rank: Json }>();
    for (const { rows } of groups.length > 1 ? groups : whole) {
      const values = rows.map((row) => v.values[row] ?? null);
      const numbers = values.map(toNumber).filter((value) => value !== null);
      const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
      const column = { label: ['v'], kind: v.kind, values };
      const ranks = postProcess(createFrame([column]), [{ operation: 'rank', options: { metric: 'v' } }]).columns[1];
      for (const [at, row] of rows.entries()) {
        const value = toNumber(values[at]);
        const perc = value === null || high === low ? null : (value - low) / (high - low);
        extra.set(row, { perc, rank: jsonAt(ranks, at) });
      }
    }
    const all = v.values.map(toNumber).filter((value) => value !== null);
    return {
      records: getRowIndexes(frame).map((row) => ({
        x: jsonAt(x, row),
        y: jsonAt(y, row),
        v: jsonAt(v, row),
        perc: extra.get(row)?.perc ?? null,
        rank: extra.get(row)?.rank ?? null,
      })),
      extents: [Math.min(...all), Math.max(...all)],
    };
  },
};
