import { chartChoices, type ChartChoice, type ChartChoiceQuestion } from '../../api/chartChoices';
import { toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

/** Queries of controls that select charts. */
const chartChoicesApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartChoices: build.query<readonly ChartChoice[], ChartChoiceQuestion>({
      queryFn: (question, { signal }) => toQueryFnResult<readonly ChartChoice[]>(chartChoices(question, signal)),
    }),
  }),
});

export const { useChartChoicesQuery } = chartChoicesApi;
