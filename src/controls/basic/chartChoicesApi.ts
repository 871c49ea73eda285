import { fetchChartOptions, type ChartOption, type ChartOptionsQuery } from '../../api/chartOptions';
import { toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

/** Queries of controls that select charts. */
const chartChoicesApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartChoices: build.query<readonly ChartOption[], ChartOptionsQuery>({
      queryFn: (query, { signal }) => toQueryFnResult<readonly ChartOption[]>(fetchChartOptions(query, signal)),
    }),
  }),
});

export const { useChartChoicesQuery } = chartChoicesApi;
