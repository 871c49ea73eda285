import {
  fetchChartOptions,
  fetchEmbeddableCharts,
  type ChartOption,
  type ChartOptionsQuery,
  type EmbeddableChart,
} from '../../api/chartOptions';
import { toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

/** Queries of controls that select charts. */
const chartChoicesApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartChoices: build.query<readonly ChartOption[], ChartOptionsQuery>({
      queryFn: (query, { signal }) => toQueryFnResult<readonly ChartOption[]>(fetchChartOptions(query, signal)),
    }),
    embeddableCharts: build.query<readonly EmbeddableChart[], number>({
      queryFn: (datasetId, { signal }) =>
        toQueryFnResult<readonly EmbeddableChart[]>(fetchEmbeddableCharts(datasetId, signal)),
    }),
  }),
});

export const { useChartChoicesQuery, useEmbeddableChartsQuery } = chartChoicesApi;
