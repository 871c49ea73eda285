// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getGrainTimeFormatter } from '../../../lib/format/grainSpan';
import { vizTheme } from '../../../ui/theme';
import { readDeckData } from './deckData';
import { PlaySlider } from './PlaySlider';
import { useTimeWindow } from './useTimeWindow';

const days = [1, 2, 3].map((day) => Date.UTC(2024, 0, day));
const rows = days.flatMap((__timestamp) => [{ __timestamp }, { __timestamp, second: true }]);

function PlayedMap({ given = rows }: { readonly given?: readonly object[] }) {
  const [data] = useState(() => ({ ...readDeckData(undefined), rows: given.map((row) => ({ ...row })) }));
  const { times, window, setWindow, data: shown } = useTimeWindow(data, true);
  return (
    <>
      <p>{shown.rows.length} marks</p>
      {times && (
        <PlaySlider
          times={times}
          value={window}
          onChange={setWindow}
          format={getGrainTimeFormatter('P1D')}
          theme={vizTheme(false)}
        />
      )}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const getText = () => screen.getByRole('status').textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the first time, and others by steps and by range', () => {
  render(<PlayedMap />);
  expect(screen.getByText('2 marks')).toBeDefined();
  expect(getText()).toBe('2024-01-01');
  press('Next');
  expect(getText()).toBe('2024-01-02');
  press('Previous');
  press('Previous');
  expect(getText()).toBe('2024-01-03');
  fireEvent.change(screen.getByRole('slider', { name: 'Start' }), { target: { value: '1' } });
  fireEvent.change(screen.getByRole('slider', { name: 'End' }), { target: { value: '2' } });
  expect(getText()).toBe('2024-01-02 – 2024-01-03');
  expect(screen.getByText('4 marks')).toBeDefined();
});

it('plays one time after the other in a loop, until it is paused', () => {
  render(<PlayedMap />);
  press('Play');
  const seen = [0, 1, 2].map(() => {
    act(() => void vi.advanceTimersByTime(5000));
    return getText();
  });
  expect(seen).toEqual(['2024-01-02', '2024-01-03', '2024-01-01']);
  press('Pause');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(getText()).toBe('2024-01-01');
});

it('is not there where all is of one time, or of none', () => {
  render(<PlayedMap given={[{ __timestamp: 1 }, { __timestamp: 1 }, { __timestamp: null }]} />);
  expect(screen.getByText('3 marks')).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
});
