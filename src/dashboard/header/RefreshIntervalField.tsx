import { useState } from 'react';
import { asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { getRefreshIntervals } from './getRefreshIntervals';

interface RefreshIntervalFieldProps {
  /** Seconds; 0 means never. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
  readonly help: string;
  readonly disabled?: boolean;
}

/** The refresh interval, with the server's warning about short ones. */
export function RefreshIntervalField({ value, onChange, help, disabled }: RefreshIntervalFieldProps) {
  const { conf } = useBootstrap().common;
  const limit = asNumber(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT'], 0);
  const warning = asString(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE']);
  const [initial] = useState(value);
  const intervals = getRefreshIntervals(conf['DASHBOARD_AUTO_REFRESH_INTERVALS'], [initial, value]);
  const options = intervals.map(([seconds, label]) => ({ value: seconds, label: t(label) }));
  return (
    <Field
      label={t('Refresh frequency')}
      help={help}
      warning={value > 0 && value < limit && warning !== '' ? warning : undefined}
    >
      {({ id, labelledBy, describedBy }) => (
        <Select
          id={id}
          labelledBy={labelledBy}
          describedBy={describedBy}
          disabled={disabled}
          options={options}
          value={value}
          onChange={(seconds) => onChange(asNumber(seconds, 0))}
        />
      )}
    </Field>
  );
}
