import { useState } from 'react';
import { t } from '../lib/t';
import { useBootstrap } from '../store/sessionContext';
import type { FieldProps } from '../ui/form/fieldProps';
import { Select } from '../ui/form/Select';
import { TextInput } from '../ui/form/TextInput';
import {
  formatCron,
  getCronPeriod,
  getCronValues,
  parseCron,
  PERIOD_PARTS,
  withPeriod,
  type CronParts,
  type CronPeriod,
} from './model/cron';
import './reports.css';
import { useCronDescription } from './useCronDescription';

interface CronFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (cron: string) => void;
  /** Shown with the schedule. */
  readonly timezone?: string | undefined;
}

const PERIODS: readonly CronPeriod[] = ['year', 'month', 'week', 'day', 'hour', 'minute'];

function getPartLabel(name: keyof CronParts): string {
  const labels: Readonly<Record<keyof CronParts, string>> = {
    months: t('Months'),
    monthDays: t('Days of the month'),
    weekDays: t('Days of the week'),
    hours: t('Hours'),
    minutes: t('Minutes'),
  };
  return labels[name];
}

/** What no selection means. */
function getEveryLabel(name: keyof CronParts): string {
  const labels: Readonly<Record<keyof CronParts, string>> = {
    months: t('every month'),
    monthDays: t('every day of the month'),
    weekDays: t('every day of the week'),
    hours: t('every hour'),
    minutes: t('every minute'),
  };
  return labels[name];
}

function getValueLabel(name: keyof CronParts, value: number, language: string): string {
  const format = (options: Intl.DateTimeFormatOptions, date: number): string =>
    new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(date);
  if (name === 'months') return format({ month: 'long' }, Date.UTC(2023, value - 1, 1));
  // 1 January 2023 was a Sunday.
  if (name === 'weekDays') return format({ weekday: 'long' }, Date.UTC(2023, 0, 1 + value));
  return name === 'monthDays' ? String(value) : String(value).padStart(2, '0');
}

/** What the field says of itself: seen, and heard once. */
function CronLabel({ text }: { readonly text: string }) {
  return (
    <span className="cron-label" aria-hidden="true">
      {text}
    </span>
  );
}

function PartSelect({
  name,
  parts,
  disabled,
  onChange,
}: {
  readonly name: keyof CronParts;
  readonly parts: CronParts;
  readonly disabled: boolean | undefined;
  readonly onChange: (parts: CronParts) => void;
}) {
  const language = useBootstrap().common.locale.replace('_', '-');
  return (
    <div>
      <CronLabel text={getPartLabel(name)} />
      <Select
        multi
        label={getPartLabel(name)}
        placeholder={getEveryLabel(name)}
        disabled={disabled}
        options={getCronValues(name).map((value) => ({ value, label: getValueLabel(name, value, language) }))}
        value={parts[name]}
        onChange={(values) =>
          onChange({ ...parts, [name]: values.filter((value): value is number => typeof value === 'number') })
        }
      />
    </div>
  );
}

/** A schedule, by clicks or as a cron expression, and what it means in words. */
export function CronField({ value, onChange, timezone, ...field }: CronFieldProps) {
  const parts = parseCron(value);
  const description = useCronDescription()?.(value) ?? '';
  // The period of a schedule that the pickers have written is the selected one: a part without values stays to be edited.
  const [written, setWritten] = useState<{ readonly cron: string; readonly period: CronPeriod }>();
  const period = written?.cron === value ? written.period : parts && getCronPeriod(parts);
  const setParts = (next: CronParts, nextPeriod: CronPeriod): void => {
    const cron = formatCron(next);
    setWritten({ cron, period: nextPeriod });
    onChange(cron);
  };
  return (
    <div className="cron">
      <div className="cron-parts" role="group" aria-label={t('Schedule')}>
        <div>
          <CronLabel text={t('Every')} />
          <Select
            label={t('Every')}
            placeholder={t('CRON expression')}
            disabled={field.disabled}
            options={PERIODS.map((one) => ({ value: one, label: t(one) }))}
            value={period}
            onChange={(selected) => {
              const next = PERIODS.find((one) => one === selected);
              const every: CronParts = { minutes: [], hours: [], monthDays: [], months: [], weekDays: [] };
              if (next) setParts(withPeriod(parts ?? every, next), next);
            }}
          />
        </div>
        {parts &&
          period &&
          PERIOD_PARTS[period].map((name) => (
            <PartSelect
              key={name}
              name={name}
              parts={parts}
              disabled={field.disabled}
              onChange={(next) => setParts(next, period)}
            />
          ))}
      </div>
      <TextInput
        {...field}
        label={field.labelledBy === undefined ? t('CRON expression') : undefined}
        value={value}
        onChange={onChange}
        spellCheck={false}
        className="cron-text"
      />
      <p className="cron-words" role="status">
        {description}
        {description !== '' && timezone !== undefined && timezone !== '' && ` (${timezone})`}
      </p>
    </div>
  );
}
