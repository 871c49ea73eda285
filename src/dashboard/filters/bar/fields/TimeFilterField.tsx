import { useId } from 'react';
import { TimeRangeField } from '../../../../controls/timeRange/TimeRangeField';
import { asRecord, asString } from '../../../../lib/read';
import { timeRangeMask } from '../../model/filterMasks';
import { exploreApiRoom } from '../../../../store/exploreApi';
import { addRoom } from '../../../../store/store';
import type { FilterFieldProps } from './FilterField';

// The picker asks the server what a range comes to.
addRoom(exploreApiRoom);

/** A time range. */
export function TimeFilterField({ filter, mask, onChange, invalid = false, disabled = false }: FilterFieldProps) {
  const { value } = asRecord(mask?.filterState);
  return (
    <div className="filter-field" data-invalid={invalid}>
      <TimeRangeField
        id={useId()}
        value={asString(value) || 'No filter'}
        ariaLabel={filter.name}
        disabled={disabled}
        onChange={(next) => onChange(timeRangeMask(filter, next))}
      />
    </div>
  );
}
