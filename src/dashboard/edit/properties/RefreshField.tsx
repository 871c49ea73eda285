import { Field } from '../../../ui/form/Field';
import { asNumber, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { useBootstrap } from '../../../store/sessionContext';
import { getRefreshIntervals } from '../../header/getRefreshIntervals';

export interface RefreshFieldProps {
  /** Seconds; 0 means never. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
  readonly disabled: boolean;
}

/** The refresh interval for everybody who opens the dashboard. */
export function RefreshField({ value, onChange, disabled }: RefreshFieldProps) {
  const { conf } = useBootstrap().common;
  const limit = asNumber(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT'], 0);
  const warning = asString(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE']);
  return (
    <Field
      label={t('Refresh frequency')}
      help={t('It is saved with the dashboard; a viewer can choose another one for a visit.')}
    >
      {({ id, describedBy }) => (
        <>
          <select
            id={id}
            className="v-field properties-select"
            aria-describedby={describedBy}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {getRefreshIntervals(conf['DASHBOARD_AUTO_REFRESH_INTERVALS'], value).map(([seconds, label]) => (
              <option key={seconds} value={seconds}>
                {t(label)}
              </option>
            ))}
          </select>
          {value > 0 && limit > 0 && value < limit && warning !== '' && (
            <p role="note" className="v-field-warning">
              {warning}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
