import { useMemo, useState } from 'react';
import { t } from '../lib/t';
import type { FieldProps } from '../ui/form/fieldProps';
import { Select } from '../ui/form/Select';
import { getTimezoneLabel, getTimezoneOptions } from './model/timezones';

interface TimezoneSelectProps extends FieldProps {
  readonly value: string;
  readonly onChange: (timezone: string) => void;
}

/** A time zone, with its offset of today. */
export function TimezoneSelect({ value, onChange, ...field }: TimezoneSelectProps) {
  const [today] = useState(() => new Date());
  const [isOpened, setIsOpened] = useState(false);
  const options = useMemo(() => {
    const all = isOpened ? getTimezoneOptions(today) : [];
    const isListed = all.some((option) => option.value === value);
    return isListed ? all : [{ value, label: getTimezoneLabel(value, today) }, ...all];
  }, [isOpened, today, value]);
  return (
    <Select
      {...field}
      label={field.labelledBy === undefined ? t('Timezone selector') : undefined}
      options={options}
      value={value}
      onOpenChange={(isOpen) => {
        if (isOpen) setIsOpened(true);
      }}
      onChange={(selected) => {
        if (typeof selected === 'string') onChange(selected);
      }}
    />
  );
}
