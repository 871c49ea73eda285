import { useId } from 'react';
import { TimeRangeField } from '../../../../controls/timeRange/TimeRangeField';
import { asRecord, asString } from '../../../../lib/read';
import { toTimeRangeMask } from '../../model/filterMasks';
import { exploreApi } from '../../../../store/exploreApi';
import { useInjectApi } from '../../../../store/injectApi';
import type { FilterFieldProps } from './filterFieldProps';

/** A time range. */
export function TimeFilterField({ filter, mask, onChange, invalid = false, disabled = false }: FilterFieldProps) {
  // The picker resolves time ranges with it.
  useInjectApi(exploreApi);
  const { value } = asRecord(mask?.filterState);
  return (
    <div className="filter-field" data-invalid={invalid}>
      <TimeRangeField
        id={useId()}
        value={asString(value) || 'No filter'}
        ariaLabel={filter.name}
        disabled={disabled}
        onChange={(next) => onChange(toTimeRangeMask(filter, next))}
      />
    </div>
  );
}
