import { chartChoices, type ChartChoice, type ChartChoiceQuestion } from '../../api/chartChoices';
import { answered } from '../../store/answered';
import { exploreApi } from '../../store/exploreApi';

/** What controls that choose charts ask. */
const chartChoicesApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartChoices: build.query<readonly ChartChoice[], ChartChoiceQuestion>({
      queryFn: (question, { signal }) => answered<readonly ChartChoice[]>(chartChoices(question, signal)),
    }),
  }),
});

export const { useChartChoicesQuery } = chartChoicesApi;
