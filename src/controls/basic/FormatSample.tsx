import { getNumberFormatter } from '../../lib/format/numberFormat';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import type { SelectOption } from '../../ui/form/Select';
import './basic.css';

/** The samples in the labels of Superset's own choices. */
const NUMBER = 12_345.432;
const TIME = Date.UTC(2019, 0, 14, 1, 32, 10);

export interface FormatSampleProps {
  readonly options: readonly SelectOption[];
  readonly format: unknown;
}

/** A preview below a number or time format select: the selected or typed format applied to a sample. */
export function FormatSample({ options, format }: FormatSampleProps) {
  if (typeof format !== 'string' || format === '') return null;
  const has = (id: string) => options.some((option) => option.value === id);
  const sample = has('SMART_NUMBER')
    ? [String(NUMBER), getNumberFormatter(format)(NUMBER)]
    : has('smart_date')
      ? ['2019-01-14 01:32:10', getTimeFormatter(format)(TIME)]
      : undefined;
  return (
    sample && (
      <output className="v-format-sample">
        <bdi dir="ltr">
          {sample[0]} → {sample[1]}
        </bdi>
      </output>
    )
  );
}
