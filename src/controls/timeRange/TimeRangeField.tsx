import { useState } from 'react';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { getDefaultTimeRange, NO_FILTER } from './model/timeRange';
import { describeTimeRange } from './model/describeTimeRange';
import { useBootstrap } from '../../store/sessionContext';
import { Tooltip } from '../../ui/form/Tooltip';
import { Icon } from '../../ui/icons';
import './timeRange.css';
import { useResolvedTimeRange } from './useResolvedTimeRange';
import { lazyComponent } from '../../ui/lazyComponent';

const TimeRangeDialog = lazyComponent(() => import('./TimeRangeDialog').then((m) => m.TimeRangeDialog));

interface TimeRangeFieldProps {
  readonly id: string;
  /** A time range as form data has it ('Last week', 'start : end'); for anything but a string the server's default applies. */
  readonly value: unknown;
  readonly onChange: (value: string) => void;
  readonly ariaLabel: string;
  readonly disabled?: boolean;
}

/** The range as a button that opens its picker, 'Edit time range'. */
export function TimeRangeField({ id, value, onChange, ariaLabel, disabled = false }: TimeRangeFieldProps) {
  const bootstrap = useBootstrap();
  const traits = serverTraits(bootstrap);
  const timeRange = typeof value === 'string' ? value : getDefaultTimeRange(bootstrap.common.conf);
  const { span, error } = useResolvedTimeRange(timeRange);
  const description = describeTimeRange(timeRange, span, traits);
  const label = timeRange === NO_FILTER ? t('No filter') : description.label;
  const [isOpen, setOpen] = useState(false);
  const lines = error === undefined ? description.details : [...description.details, error];
  return (
    <>
      <Tooltip
        className="v-time-range"
        text={lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : undefined}
      >
        <button
          type="button"
          id={id}
          className="v-field v-time-range-field"
          aria-label={`${ariaLabel}: ${label}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-invalid={error !== undefined}
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          <span className="v-time-range-label">{label}</span>
          <Icon name="clock" size={14} />
        </button>
      </Tooltip>
      {isOpen && (
        <TimeRangeDialog
          value={timeRange}
          traits={traits}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            if (next !== value) onChange(next);
          }}
        />
      )}
    </>
  );
}
