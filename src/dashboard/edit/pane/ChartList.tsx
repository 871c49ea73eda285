import { selectLayout } from '../../state/selectDashboard';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { SavedChart } from '../../../api/savedCharts';
import { useListWindow } from '../../../ui/useListWindow';
import { t } from '../../../lib/t';
import { useAppSelector } from '../../../store/hooks';
import { ChartCard } from './ChartCard';
import { getChartIds } from './getChartIds';

/** Pixels from one card to the next: the height of `.builder-chart` plus the gap. */
const CARD_STEP = 124;
/** Cards that PageUp and PageDown move by. */
const PAGE = 5;

interface ChartListProps {
  readonly charts: readonly SavedChart[];
  readonly isBusy: boolean;
  /** Called when the last card is near. */
  readonly onEnd: (() => void) | undefined;
}

/** A virtualized list of cards. One tab stop; arrow keys move from card to card. */
export function ChartList({ charts, isBusy, onEnd }: ChartListProps) {
  const layout = useAppSelector(selectLayout);
  const added = useMemo(() => getChartIds(layout), [layout]);
  const box = useRef<HTMLDivElement>(null);
  const rows = useListWindow(charts, CARD_STEP);
  const [stop, setStop] = useState(0);
  // Which of a card's buttons the keyboard last used.
  const lastAction = useRef('place');
  // The card that the keyboard moved to, until it has rendered and has the focus.
  const pendingFocus = useRef<number>(undefined);

  useEffect(() => {
    if (rows.end >= charts.length) onEnd?.();
  }, [rows.end, charts.length, onEnd]);

  useLayoutEffect(() => {
    if (pendingFocus.current === undefined) return;
    const card = box.current?.querySelector<HTMLElement>(`[data-row="${String(pendingFocus.current)}"]`);
    if (!card) return;
    pendingFocus.current = undefined;
    const button = card.querySelector<HTMLElement>(`[data-act="${lastAction.current}"]`);
    (button ?? card.querySelector('a') ?? card).focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = Number(from.dataset['row']);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE, Home: -at, End: charts.length };
    const step = new Map(Object.entries(steps)).get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const row = Math.max(0, Math.min(charts.length - 1, at + step));
    if (row === at) return;
    pendingFocus.current = row;
    setStop(row);
    const list = box.current;
    if (!list) return;
    const [top, bottom] = [row * CARD_STEP, (row + 1) * CARD_STEP];
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    lastAction.current = target.dataset['act'] ?? lastAction.current;
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? NaN);
    if (Number.isFinite(row)) setStop(row);
  };

  // A card that was scrolled out of the rendered range cannot be the tab stop.
  const tabStop = Math.max(rows.start, Math.min(rows.end - 1, stop));
  return (
    <div ref={box} className="builder-list" data-busy={isBusy} onScroll={rows.onScroll}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- keys of the cards in it */}
      <ul
        aria-label={t('Charts')}
        aria-busy={isBusy}
        style={{ height: charts.length * CARD_STEP }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {charts.slice(rows.start, rows.end).map((chart, i) => (
          <ChartCard
            key={chart.id}
            chart={chart}
            index={rows.start + i}
            count={charts.length}
            top={(rows.start + i) * CARD_STEP}
            isAdded={added.has(chart.id)}
            isTabStop={rows.start + i === tabStop}
          />
        ))}
      </ul>
    </div>
  );
}
