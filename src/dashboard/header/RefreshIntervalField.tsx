import { useState } from 'react';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select } from '../../ui/form/Select';
import { getRefreshIntervals } from './getRefreshIntervals';
import { useRefreshIntervalCheck } from './useRefreshIntervalCheck';
import './refreshIntervalField.css';

interface RefreshIntervalFieldProps {
  /** Seconds; 0 means never. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
  readonly help: string;
  readonly disabled?: boolean;
}

/** The option for an interval that is not listed. */
const CUSTOM = -1;

/** The refresh interval, with what the server's settings say about short ones. */
export function RefreshIntervalField({ value, onChange, help, disabled }: RefreshIntervalFieldProps) {
  const { conf } = useBootstrap().common;
  const check = useRefreshIntervalCheck(value);
  const [initial] = useState(value);
  const [isCustom, setIsCustom] = useState(false);
  /** As typed: it may be empty. */
  const [custom, setCustom] = useState<number>();
  const intervals = getRefreshIntervals(
    conf['DASHBOARD_AUTO_REFRESH_INTERVALS'],
    isCustom ? [initial] : [initial, value],
  );
  const options = [
    ...intervals.map(([seconds, label]) => ({ value: seconds, label: t(label) })),
    { value: CUSTOM, label: t('Custom') },
  ];
  const changeCustom = (seconds: number | undefined): void => {
    setCustom(seconds);
    onChange(Math.max(Math.round(seconds ?? 1), 1));
  };
  const select = (seconds: number): void => {
    setIsCustom(seconds === CUSTOM);
    if (seconds === CUSTOM) changeCustom(Math.max(value, 1));
    else onChange(seconds);
  };
  return (
    <Field label={t('Refresh frequency')} help={help} {...check}>
      {({ id, labelledBy, describedBy }) => (
        <>
          <Select
            id={id}
            labelledBy={labelledBy}
            describedBy={describedBy}
            disabled={disabled}
            options={options}
            value={isCustom ? CUSTOM : value}
            onChange={(seconds) => select(asNumber(seconds, 0))}
          />
          {isCustom && (
            <label className="refresh-interval-custom">
              <NumberInput min={1} step={1} value={custom} disabled={disabled} onChange={changeCustom} />
              {t('seconds')}
            </label>
          )}
        </>
      )}
    </Field>
  );
}
