import { asArray, asRecord, type UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { isColumn } from '../../../query/labels';
import type { ControlValuesEnv } from '../../types';

/**
 * The time column, without which the server responds with an error: that of the time filter, as panels without a time
 * section have no control for it. Superset itself omits it there.
 */
export function getTimeColumn(formData: FormData, { timeColumn }: Pick<ControlValuesEnv, 'timeColumn'>): UnknownRecord {
  if (isColumn(formData.granularity_sqla)) return {};
  const filtered = asArray(formData.adhoc_filters)
    .map(asRecord)
    .find(({ operator, subject }) => operator === 'TEMPORAL_RANGE' && isColumn(subject));
  const column = filtered?.subject ?? timeColumn;
  return column === undefined ? {} : { granularity_sqla: column };
}
