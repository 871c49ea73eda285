import { skipToken } from '@reduxjs/toolkit/query';
import type { ResolvedTimeRange } from '../../api/timeRange';
import { parseUtc } from '../../lib/format/dates';
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

const DATE = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

interface FilteredRange {
  readonly timeRange: string;
  readonly subject: string;
}

/** The time ranges of the chart: of its temporal filters, or the `time_range` of older charts. */
function getTimeRanges(formData: FormData): readonly FilteredRange[] {
  const filters = asArray(formData.adhoc_filters)
    .filter(isRecord)
    .filter((item) => item['operator'] === 'TEMPORAL_RANGE');
  const ranges = filters.length
    ? filters.map((item) => ({ range: item['comparator'], subject: item['subject'] }))
    : [{ range: formData.time_range, subject: formData.granularity_sqla }];
  return ranges.flatMap(({ range, subject }) =>
    typeof range === 'string' && range !== '' && range !== 'No filter'
      ? [{ timeRange: range, subject: asString(subject) || 'col' }]
      : [],
  );
}

const isCountedInDays = (shift: string): boolean => shift === 'inherit' || DATE.test(shift);

/** '2021-01-01 to 2021-02-01', with ∞ for an open end. */
function toText({ since, until }: ResolvedTimeRange): string {
  const [from, to] = [since, until].map((moment) => moment.replace('T00:00:00', ''));
  return t('%s to %s', from || '-∞', to || '∞');
}

/**
 * 'inherit' and dates as the number of days that a query moves the range by: the server counts them for queries, not when it
 * resolves time ranges. Undefined for a range with an open end, which has no comparison. Source: Superset 6.1.0,
 * get_offset_custom_or_inherit.
 */
function getRelativeShift(shift: string, range: ResolvedTimeRange | undefined): string | undefined {
  if (!isCountedInDays(shift)) return shift;
  const since = parseUtc(range?.since);
  const days = Math.floor((shift === 'inherit' ? parseUtc(range?.until) - since : since - parseUtc(shift)) / DAY_MS);
  return Number.isNaN(days) ? undefined : `${String(days)} days ago`;
}

/** The time ranges of a comparison's shifts, as the server resolves them. */
export function ComparisonRangeLabel({ id }: ControlProps) {
  const { formData, rules } = useControlContext();
  const ranges = rules.hasTimeComparison ? getTimeRanges(formData) : [];
  const shifts = selectedTimeShifts(formData, COMPARED);
  const hasComparison = ranges.length > 0 && shifts.length > 0;
  const needsDays = hasComparison && shifts.some(isCountedInDays);
  const resolved = useTimeRangesQuery(hasComparison ? ranges.map(({ timeRange }) => ({ timeRange })) : skipToken);
  const compared = ranges.flatMap(({ timeRange, subject }, i) => {
    const actual = resolved.currentData?.[i];
    return shifts.flatMap((saved) => {
      const shift = getRelativeShift(saved, actual);
      return shift === undefined ? [] : [{ subject, actual, args: { timeRange, shift } }];
    });
  });
  const isReady = compared.length > 0 && (!needsDays || resolved.currentData !== undefined);
  const { currentData, error = resolved.error } = useTimeRangesQuery(
    isReady ? compared.map(({ args }) => args) : skipToken,
  );
  if (!hasComparison) return null;
  return (
    <div id={id} className="v-format-sample">
      <div>{t('Actual range for comparison')}</div>
      {error && <div role="alert">{error.message}</div>}
      {currentData?.map((shifted, i) => {
        const { subject, actual } = compared[i] ?? {};
        return (
          subject && actual && <div key={i}>{`${subject}: ${t('%s vs %s', toText(actual), toText(shifted))}`}</div>
        );
      })}
    </div>
  );
}
