import { skipToken } from '@reduxjs/toolkit/query';
import { asArray, asString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { FormData } from '../../lib/wire';
import { selectedTimeShifts } from '../../query/selectedTimeShifts';
import { useTimeRangesQuery } from '../timeRange/timeRangeApi';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import './basic.css';

/** The settings that make time shifts effective. */
const COMPARED = { metrics: ['m'] };

/** The time range of the chart: of its first temporal filter, or the `time_range` of older charts. */
function getTimeRange(formData: FormData): string | undefined {
  const filter = asArray(formData.adhoc_filters).find(
    (item) => isRecord(item) && item['operator'] === 'TEMPORAL_RANGE',
  );
  const range = isRecord(filter) ? filter['comparator'] : formData.time_range;
  return typeof range === 'string' && range !== '' && range !== 'No filter' ? range : undefined;
}

/** The time ranges of a comparison's shifts, as the server resolves them. */
export function ComparisonRangeLabel({ id }: ControlProps) {
  const { formData, rules } = useControlContext();
  const timeRange = getTimeRange(formData);
  const shifts = selectedTimeShifts(formData, COMPARED);
  const hasComparison = rules.hasTimeComparison && timeRange !== undefined && shifts.length > 0;
  const { data, error } = useTimeRangesQuery(hasComparison ? shifts.map((shift) => ({ timeRange, shift })) : skipToken);
  if (!hasComparison) return null;
  return (
    <div id={id} className="v-format-sample">
      <div>{t('Actual range for comparison')}</div>
      {error && <div role="alert">{error.message}</div>}
      {data?.map(({ since, until, shift }, i) => (
        <div key={i}>
          {asString(shift)} {since} ≤ col &lt; {until}
        </div>
      ))}
    </div>
  );
}
