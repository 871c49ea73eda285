// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { vizTheme } from '../../../ui/theme';
import { SeriesLegend } from './SeriesLegend';

afterEach(cleanup);

it('is one tab stop, however many names it has; arrow keys move inside', () => {
  const names = Array.from({ length: 200 }, (_, i) => `Series ${String(i % 199)}`);
  const onToggle = vi.fn();
  const { container } = render(
    <SeriesLegend
      names={names}
      colors={names.map(() => '#123456')}
      hidden={new Set([1])}
      onToggle={onToggle}
      height={66}
      theme={vizTheme(false)}
    />,
  );
  const buttons = [...container.querySelectorAll('button')];
  const stops = () => buttons.flatMap((button, i) => (button.tabIndex === 0 ? [i] : []));
  expect(buttons).toHaveLength(200);
  expect(stops()).toEqual([0]);
  buttons[0]?.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowRight');
  press('ArrowDown');
  expect([document.activeElement === buttons[2], stops()]).toEqual([true, [2]]);
  press('End');
  press('ArrowRight');
  expect(stops()).toEqual([199]);
  fireEvent.click(buttons[199] ?? document.body);
  expect(onToggle).toHaveBeenCalledWith(199);
  expect(buttons[1]?.getAttribute('aria-pressed')).toBe('false');
});
