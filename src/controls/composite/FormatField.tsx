import { asOptionalString } from '../../lib/read';
import { t } from '../../lib/t';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { FormatSample } from '../basic/FormatSample';
import { useFormatOptions } from './useFormatOptions';

interface FormatFieldProps {
  readonly kind: 'number' | 'time';
  readonly label: string;
  readonly hint?: string;
  readonly value: unknown;
  /** Undefined: inherit from the chart. */
  readonly onChange: (format: string | undefined) => void;
}

/** A number or time format, selected or typed, with a preview. */
export function FormatField({ kind, label, hint, value, onChange }: FormatFieldProps) {
  const options = useFormatOptions(kind);
  return (
    <Field label={label} hint={hint} wide>
      {(ids) => (
        <>
          <Select
            {...ids}
            options={options}
            freeForm
            clearable
            placeholder={t('Default')}
            value={asOptionalString(value)}
            onChange={(next) => onChange(asOptionalString(next))}
          />
          <FormatSample options={options} format={value} />
        </>
      )}
    </Field>
  );
}
