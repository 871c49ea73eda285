import { useRef, useState } from 'react';
import { t } from '../../lib/t';
import { Calendar } from './Calendar';
import { printDay, readDate, type DateParts } from './calendarDays';
import { ariaProps, type FieldProps } from './fieldProps';
import './fields.css';
import { Popover } from './Popover';

export interface DatePickerProps extends FieldProps {
  /** `YYYY-MM-DDTHH:mm:ss` or another ISO text, without a time zone; '' for none. */
  readonly value: string;
  /** `YYYY-MM-DDTHH:mm:ss`; '' when cleared. */
  readonly onChange: (value: string) => void;
  /** False: a date alone (its time is 00:00:00). */
  readonly showTime?: boolean | undefined;
  readonly clearable?: boolean | undefined;
  /** A text that is no date is reported as it is, and stays: a form refuses it. Otherwise it is dropped when the field is left. */
  readonly keepsText?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

const MIDNIGHT = '00:00:00';

/** A date and time, typed or picked from a calendar in the page's language. */
export function DatePicker(props: DatePickerProps) {
  const { id, label, value, onChange, showTime = true, clearable = false, keepsText = false } = props;
  const { placeholder, disabled, invalid } = props;
  const [typed, setTyped] = useState<string>();
  const box = useRef<HTMLSpanElement>(null);
  const selected = readDate(value);
  const print = ({ day, time }: DateParts) => (showTime ? `${printDay(day)} ${time}` : printDay(day));
  const report = (next: DateParts) => {
    const text = `${printDay(next.day)}T${showTime ? next.time : MIDNIGHT}`;
    if (text !== value) onChange(text);
  };
  const entered = typed ?? (keepsText ? value : undefined);
  const isWrong = entered !== undefined && !readDate(entered) && !(clearable && entered.trim() === '');
  return (
    <span
      ref={box}
      className="v-field v-datefield"
      data-invalid={invalid === true || isWrong}
      data-disabled={disabled === true}
    >
      <input
        {...ariaProps({ ...props, invalid: invalid === true || isWrong })}
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder ?? (showTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')}
        value={typed ?? (selected ? print(selected) : value)}
        onChange={(event) => {
          const text = event.target.value;
          const read = readDate(text);
          setTyped(text);
          if (read) report(read);
          else if (clearable && text.trim() === '') onChange('');
          else if (keepsText) onChange(text);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Popover
        label={label === undefined ? t('Select date') : `${t('Select date')}: ${label}`}
        className="v-datefield-button"
        disabled={disabled}
        align="end"
        trigger={
          <svg
            width="14"
            height="14"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4" />
          </svg>
        }
      >
        {(close) => (
          <>
            <Calendar
              selected={selected?.day}
              onSelect={(day) => {
                report({ day, time: selected?.time ?? MIDNIGHT });
                if (!showTime) close();
              }}
            />
            {showTime && (
              <label className="v-palette-row">
                <span>{t('Time')}</span>
                <input
                  type="time"
                  step={1}
                  className="v-field"
                  disabled={!selected}
                  value={selected?.time ?? MIDNIGHT}
                  onChange={(event) => {
                    const read = selected && readDate(`${printDay(selected.day)}T${event.target.value}`);
                    if (read) report(read);
                  }}
                />
              </label>
            )}
          </>
        )}
      </Popover>
    </span>
  );
}
