import { asArray, asRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import type { AppThunk } from '../../store/store';
import { askServer } from './chartQuestion';
import { askInTurn } from './optionsScheduler';

/** The same column with its own filters, and the text in it: nothing else of the box is asked for. */
export function searchQuestion(formData: FormData, column: string, text: string): FormData {
  const holds = {
    clause: 'WHERE',
    expressionType: 'SIMPLE',
    subject: column,
    operator: 'ILIKE',
    comparator: `%${text}%`,
  };
  return {
    ...formData,
    filter_configs: asArray(formData.filter_configs).filter((config) => asRecord(config).column === column),
    adhoc_filters: [...asArray(formData.adhoc_filters), holds],
  };
}

const atOnce = (): number => 0;

/** The options of a column that hold the text, as the server answers them. Rejects with an ApiError. */
export function searchFilterBox(
  formData: FormData,
  column: string,
  text: string,
  signal: AbortSignal,
): AppThunk<Promise<unknown>> {
  return async (_dispatch, getState) => {
    const { rules, chartTimeout } = getState().session;
    const question = { formData: searchQuestion(formData, column, text), ownState: {}, rules };
    const [answer] = await askInTurn(
      (ended) => askServer(question, { signal: ended, timeout: chartTimeout }),
      signal,
      atOnce,
    );
    const options = asRecord(answer?.legacyData);
    return Object.hasOwn(options, column) ? options[column] : [];
  };
}
