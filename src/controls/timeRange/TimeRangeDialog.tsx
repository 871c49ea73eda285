import { useId, useState } from 'react';
import { t } from '../../lib/t';
import {
  getFrame,
  toFrame,
  isNamedFrame,
  getNamedRanges,
  NO_FILTER,
  initialRange,
  getTimeRangeFrames,
} from './model/timeRange';
import { joinSides } from './model/timeRangeSides';
import { describeSpan } from './model/describeTimeRange';
import type { ServerTraits } from '../../lib/getTraits';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/form/Field';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { Select } from '../../ui/form/Select';
import { useDelayed } from '../../ui/form/useDelayed';
import { AdvancedFrame } from './AdvancedFrame';
import { CustomFrame } from './CustomFrame';
import { frameHeading, frameLabel, rangeLabel } from './pickerLabels';
import { useResolvedTimeRange } from './useResolvedTimeRange';

interface TimeRangeDialogProps {
  readonly value: string;
  readonly traits: ServerTraits;
  readonly onApply: (value: string) => void;
  readonly onClose: () => void;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
}

/** The debounce of requests that resolve a range, in milliseconds. */
const DEBOUNCE_MS = 500;

export function TimeRangeDialog({ value, traits, onApply, onClose, now = Date.now }: TimeRangeDialogProps) {
  const [initial] = useState(() => initialRange(value, traits));
  const [frame, setFrame] = useState(initial.frame);
  const [timeRange, setTimeRange] = useState(initial.timeRange);
  /** The error of an incomplete field, such as an empty quantity. */
  const [fieldError, setFieldError] = useState<string>();
  const debounced = useDelayed(timeRange, DEBOUNCE_MS);
  const { span, error } = useResolvedTimeRange(debounced);
  const headingId = useId();
  const errorId = useId();
  // Named ranges are always valid; any other text is validated by the server.
  const isAlwaysValid = frame === NO_FILTER || isNamedFrame(frame);
  const isValidated = debounced === timeRange && (span !== undefined || error !== undefined);
  const shownError = fieldError ?? (isValidated ? error : undefined);
  const canApply = shownError === undefined && (isAlwaysValid || isValidated);

  return (
    <Dialog
      title={t('Edit time range')}
      width={600}
      className="v-time-range-dialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={!canApply} onClick={() => onApply(timeRange)}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      <Field label={traits.hasNewWording ? t('Range type') : t('RANGE TYPE')}>
        {({ id }) => (
          <Select
            id={id}
            className="v-time-range-frame"
            options={getTimeRangeFrames(traits).map((option) => ({ value: option, label: frameLabel(option) }))}
            value={frame}
            onChange={(selected) => {
              const next = getTimeRangeFrames(traits).find((option) => option === selected);
              if (next === undefined) return;
              setFrame(next);
              // 'Last 3 days' has dates, too: those that the server resolves it to.
              const isResolved = getFrame(timeRange, traits) === 'Advanced' && isValidated && span !== undefined;
              const resolved = isResolved ? joinSides(span.since, span.until) : timeRange;
              setTimeRange(toFrame(next === 'Custom' ? resolved : timeRange, next, traits, now()));
              setFieldError(undefined);
            }}
          />
        )}
      </Field>
      {isNamedFrame(frame) && (
        <section className="v-time-range-part">
          <h3 id={headingId}>{frameHeading(frame)}</h3>
          <RadioGroup
            look="column"
            labelledBy={headingId}
            options={getNamedRanges(frame, traits).map((option) => ({
              value: option,
              label: rangeLabel(option, traits),
            }))}
            value={timeRange}
            onChange={setTimeRange}
          />
        </section>
      )}
      {frame === 'Custom' && (
        <CustomFrame
          value={timeRange}
          traits={traits}
          now={now}
          onChange={(next, invalid) => {
            setFieldError(invalid);
            setTimeRange(next);
          }}
        />
      )}
      {frame === 'Advanced' && (
        <AdvancedFrame value={timeRange} traits={traits} error={shownError} errorId={errorId} onChange={setTimeRange} />
      )}
      <section className="v-time-range-part">
        <h3>{t('Actual time range')}</h3>
        <p
          id={errorId}
          className="v-time-range-actual"
          role="status"
          data-error={shownError !== undefined}
          aria-busy={!isAlwaysValid && !isValidated}
        >
          {shownError ?? (timeRange === NO_FILTER ? t('No filter') : span && describeSpan(span))}
        </p>
      </section>
    </Dialog>
  );
}
