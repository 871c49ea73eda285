import { asRecord, isRecord } from '../../../lib/read';
import type { QueryRules } from '../../../lib/queryRules';
import type { FormData } from '../../../lib/wire';
import * as steps from '../../../query/timeSeriesOperators';
import type { PostProcessing, QueryObject } from '../../../query/types';
import { asFormData } from '../asFormData';

type Step = PostProcessing | undefined;

function isQueryObject(value: unknown): value is QueryObject {
  return isRecord(value);
}

/** The post-processing operators that plugins call in `buildQuery`: with form data and a query object. */
export function createOperators(rules: QueryRules) {
  const operator =
    (create: (formData: FormData, query: QueryObject, rules: QueryRules) => Step) =>
    (formData: unknown, query: unknown): Step => {
      const given: unknown = asRecord(query);
      return isQueryObject(given) ? create(asFormData(formData), given, rules) : undefined;
    };
  return {
    pivotOperator: operator(steps.pivot),
    timeComparePivotOperator: operator(steps.pivot),
    rollingWindowOperator: operator(steps.rollingOrCum),
    timeCompareOperator: operator(steps.compare),
    resampleOperator: operator(steps.resample),
    renameOperator: operator(steps.rename),
    contributionOperator: (formData: unknown, _query: unknown, timeShifts: unknown): Step =>
      steps.contribution(asFormData(formData), timeShifts, rules),
    sortOperator: operator(steps.sort),
    prophetOperator: operator(steps.prophet),
    flattenOperator: operator(() => ({ operation: 'flatten' })),
  };
}
