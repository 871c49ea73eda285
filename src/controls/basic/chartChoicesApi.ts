import {
  fetchChartOptions,
  fetchEmbeddableCharts,
  type ChartOption,
  type ChartOptionsQuery,
  type EmbeddableChart,
} from '../../api/chartOptions';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

/** Queries of controls that select charts. */
const chartChoicesApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartChoices: build.query<readonly ChartOption[], ChartOptionsQuery>({
      queryFn: (query, { signal, extra }) =>
        toQueryFnResult<readonly ChartOption[]>(fetchChartOptions(getClient(extra), query, signal)),
    }),
    embeddableCharts: build.query<readonly EmbeddableChart[], number>({
      queryFn: (datasetId, { signal, extra }) =>
        toQueryFnResult<readonly EmbeddableChart[]>(fetchEmbeddableCharts(getClient(extra), datasetId, signal)),
    }),
  }),
});

export const { useChartChoicesQuery, useEmbeddableChartsQuery } = chartChoicesApi;
