import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { getInlineKey } from '../../lib/direction';
import { t } from '../../lib/t';
import { IconButton } from '../Button';
import { Icon, type IconName } from '../icons';
import { addMonths, getCalendarLabels, DAY_MS, monthWeeks, printDay, withinYears } from './calendarDays';

export interface CalendarProps {
  /** Midnight in UTC; undefined for none. */
  readonly selected: number | undefined;
  readonly onSelect: (day: number) => void;
}

function today(): number {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}

/** The days of a month. Arrows move by days and weeks, Page Up and Down by months, with Shift by years. */
export function Calendar({ selected, onSelect }: CalendarProps) {
  const labels = useMemo(() => getCalendarLabels(document.documentElement.lang), []);
  const [at, setAt] = useState(selected ?? today());
  const [before, setBefore] = useState(selected);
  if (selected !== before) {
    setBefore(selected);
    if (selected !== undefined) setAt(selected);
  }
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(true);
  const weeks = monthWeeks(at, labels.firstDay);
  const month = new Date(at).getUTCMonth();

  // Focuses the day moved to by keyboard; on opening, the selected one.
  useLayoutEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const inWeek = (new Date(at).getUTCDay() - labels.firstDay + 7) % 7;
    const year = event.shiftKey ? 12 : 1;
    const next = {
      ArrowLeft: () => at - DAY_MS,
      ArrowRight: () => at + DAY_MS,
      ArrowUp: () => at - 7 * DAY_MS,
      ArrowDown: () => at + 7 * DAY_MS,
      Home: () => at - inWeek * DAY_MS,
      End: () => at + (6 - inWeek) * DAY_MS,
      PageUp: () => addMonths(at, -year),
      PageDown: () => addMonths(at, year),
    }[getInlineKey(event.key, event.currentTarget)];
    if (!next) return;
    event.preventDefault();
    movedByKey.current = true;
    setAt(withinYears(next()));
  };
  const step = (label: string, icon: IconName, months: number) => (
    <IconButton label={label} icon={<Icon name={icon} size={14} />} onClick={() => setAt(addMonths(at, months))} />
  );

  return (
    <div className="v-calendar">
      <div className="v-calendar-head">
        {step(t('Previous year'), 'chevronsLeft', -12)}
        {step(t('Previous month'), 'chevronLeft', -1)}
        <span aria-live="polite">{labels.month(at)}</span>
        {step(t('Next month'), 'chevronRight', 1)}
        {step(t('Next year'), 'chevronsRight', 12)}
      </div>
      <table ref={grid} role="grid" aria-label={labels.month(at)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => {
              const { short, long } = labels.weekday(day);
              return (
                <th key={day} scope="col" abbr={long}>
                  {short}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === selected}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={labels.full(day)}
                    aria-current={day === today() ? 'date' : undefined}
                    data-day={printDay(day)}
                    data-other={new Date(day).getUTCMonth() !== month}
                    onClick={() => {
                      setAt(day);
                      onSelect(day);
                    }}
                  >
                    {new Date(day).getUTCDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
