import { useMemo } from 'react';
import { schemeOptions } from '../../../controls/basic/schemeOptions';
import { Field } from '../../../ui/form/Field';
import { t } from '../../../lib/t';
import { useAppSelector } from '../../../store/hooks';
import { InfoIcon } from '../../../ui/form/InfoIcon';
import { Select } from '../../../ui/form/Select';

export interface SchemeFieldProps {
  readonly value: string;
  readonly onChange: (scheme: string) => void;
  /** Labels have custom colors, which override any scheme. */
  readonly isOverridden: boolean;
  readonly disabled: boolean;
}

/** The color scheme for all charts of the dashboard; none leaves each chart its own. */
export function SchemeField({ value, onChange, isOverridden, disabled }: SchemeFieldProps) {
  const traits = useAppSelector((state) => state.session.traits);
  const options = useMemo(() => schemeOptions(false, traits), [traits]);
  return (
    <Field
      label={t('Color scheme')}
      help={t("Any color palette selected here will override the colors applied to this dashboard's individual charts")}
    >
      {({ id, labelledBy, describedBy }) => (
        <div className="v-scheme-note">
          <Select
            id={id}
            labelledBy={labelledBy}
            describedBy={describedBy}
            clearable
            disabled={disabled}
            placeholder={t('Select scheme')}
            options={options}
            value={value === '' ? undefined : value}
            onChange={(scheme) => onChange(typeof scheme === 'string' ? scheme : '')}
          />
          {isOverridden && (
            <InfoIcon
              kind="warning"
              text={t(
                'This color scheme is being overridden by custom label colors. Check the JSON metadata in the Advanced settings',
              )}
            />
          )}
        </div>
      )}
    </Field>
  );
}
