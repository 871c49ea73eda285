import { useEffect, useId, useState } from 'react';
import type { TimeFormatter } from '../../../lib/format/timeFormat';
import { t } from '../../../lib/t';
import type { VizTheme } from '../../types';
import './playSlider.css';
import { getPlayFrames, moveWindow, type TimeWindow } from './timeWindow';

/** Height of the row, in pixels. */
export const PLAY_SLIDER_HEIGHT = 32;

export interface PlaySliderProps {
  /** Ascending, at least two. */
  readonly times: readonly number[];
  readonly value: TimeWindow;
  readonly onChange: (value: TimeWindow) => void;
  readonly format: TimeFormatter;
  readonly theme: VizTheme;
}

/** Shows one time after the other of a map: by steps, as a loop, or from one time to another. */
export function PlaySlider({ times, value, onChange, format, theme }: PlaySliderProps) {
  const id = useId();
  const [isPlaying, setPlaying] = useState(false);
  const { length: count } = times;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const { step, delay } = getPlayFrames(count);
    const timer = setTimeout(() => onChange(moveWindow(value, step, count)), delay);
    return () => clearTimeout(timer);
  }, [isPlaying, value, count, onChange]);
  const move = (step: number): void => {
    setPlaying(false);
    onChange(moveWindow(value, step, count));
  };
  const { from, to } = value;
  const text = from === to ? format(times[from]) : `${format(times[from])} – ${format(times[to])}`;
  const renderRange = (label: string, at: number, change: (next: number) => TimeWindow) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={format(times[at])}
      aria-controls={id}
      min={0}
      max={count - 1}
      value={at}
      onChange={(event) => {
        setPlaying(false);
        onChange(change(event.target.valueAsNumber));
      }}
    />
  );
  return (
    <div
      className="deck-play"
      role="group"
      aria-label={t('Time')}
      style={{ color: theme.text, height: PLAY_SLIDER_HEIGHT }}
    >
      <span data-export="no">
        <button type="button" aria-label={t('Previous')} title={t('Previous')} onClick={() => move(-1)}>
          ◂
        </button>
        <button
          type="button"
          aria-label={isPlaying ? t('Pause') : t('Play')}
          title={isPlaying ? t('Pause') : t('Play')}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? '❚❚' : '▶'}
        </button>
        <button type="button" aria-label={t('Next')} title={t('Next')} onClick={() => move(1)}>
          ▸
        </button>
      </span>
      {renderRange(t('Start'), from, (next) => ({ from: next, to: Math.min(count - 1, next + to - from) }))}
      {renderRange(t('End'), to, (next) => ({ from: Math.min(from, next), to: next }))}
      <output id={id}>{text}</output>
    </div>
  );
}
