import { parseJson } from '../../src/lib/losslessJson';
import { asRecord } from '../../src/lib/read';
import { runQueryContext } from '../chartData/chartDataResponse';
import { type AnnotationSource, chartNotFound, contextNotFound, withOverrides } from '../chartData/annotations';
import { records } from '../chartData/queryResult';
import type { User } from '../store/records';
import { canReadDataset, visibleCharts } from './access';
import type { Env } from './env';
import { withRowFilters } from './rowFilters';

/** The annotations that a user's queries may show: native layers, and charts that the user can see. */
export function annotationSource(user: User, env: Env): AnnotationSource {
  return {
    native: (id) => {
      const layer = env.store.layers().find((candidate) => String(candidate.id) === String(id));
      return layer && env.store.annotations().filter((annotation) => annotation.layer === layer.id);
    },
    chartRows: async (id, layer, overrides) => {
      const chart = visibleCharts(user, env).find((candidate) => String(candidate.id) === String(id));
      const dataset = chart && env.store.datasets().find((candidate) => candidate.id === chart.datasource_id);
      if (!chart) throw chartNotFound(id, layer);
      if (!dataset || !canReadDataset(user, dataset) || !chart.query_context) throw contextNotFound(id, layer);
      const context = withOverrides(asRecord(parseJson(chart.query_context)), overrides);
      const [frame] = (await runQueryContext(withRowFilters(env, user, dataset), context, env)).frames;
      return frame ? records(frame) : [];
    },
  };
}
