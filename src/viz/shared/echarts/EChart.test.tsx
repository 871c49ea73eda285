// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EChart } from './EChart';

const dispatch = vi.hoisted(() => vi.fn());
const chart = vi.hoisted(() => ({
  setOption: vi.fn(),
  getZr: () => ({ handler: { dispatch } }),
  resize: vi.fn(),
  dispose: vi.fn(),
  on: vi.fn(),
  off: vi.fn(),
  isDisposed: () => false,
}));
const init = vi.hoisted(() => vi.fn(() => chart));
vi.mock('echarts/core', () => ({ init, setPlatformAPI: () => undefined, use: () => undefined }));
vi.mock('echarts/renderers', () => ({ CanvasRenderer: {} }));
const loadTooltips = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./loadTooltips', () => ({ loadTooltips, prefetchTooltips: () => undefined, axisPointerProcessor: {} }));

const option = { tooltip: { show: true }, series: [{ id: 's0', type: 'line', data: [1] }] };
const sized = { width: 300, height: 200, ariaLabel: 'Births: boy, girl' };

/** jsdom has no PointerEvent. */
const firePointer = (type: string, init: MouseEventInit = {}, pointerType = 'mouse') =>
  fireEvent(screen.getByRole('img'), Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerType }));
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('EChart', () => {
  it('draws once, immediately, at the given size, with an accessible name', () => {
    render(<EChart option={option} {...sized} />);
    expect(init).toHaveBeenCalledExactlyOnceWith(expect.any(HTMLElement), null, { width: 300, height: 200 });
    expect(chart.setOption).toHaveBeenCalledOnce();
    expect(chart.resize).not.toHaveBeenCalled();
    expect(screen.getByRole('img', { name: 'Births: boy, girl' })).toBeDefined();
  });

  it('redraws only for a new option, and once if the size changes with it', () => {
    const { rerender } = render(<EChart option={option} {...sized} />);
    rerender(<EChart option={option} {...sized} ariaLabel="other" />);
    expect(chart.setOption).toHaveBeenCalledOnce();
    rerender(<EChart option={{ ...option }} {...sized} width={400} />);
    expect(chart.setOption).toHaveBeenLastCalledWith(expect.anything(), { lazyUpdate: true, replaceMerge: ['series'] });
    expect(chart.resize).toHaveBeenCalledExactlyOnceWith({ width: 400, height: 200, silent: true });
  });

  it('replaces an option that had more keys', () => {
    const { rerender } = render(<EChart option={{ ...option, legend: {} }} {...sized} />);
    rerender(<EChart option={option} {...sized} />);
    expect(chart.setOption).toHaveBeenLastCalledWith(expect.anything(), { lazyUpdate: false, notMerge: true });
  });

  it('loads and adds the tooltip on the first pointer event, and shows it where the pointer is by then', async () => {
    render(<EChart option={option} {...sized} />);
    expect(chart.setOption.mock.calls[0]?.[0]).not.toHaveProperty('tooltip');
    firePointer('pointermove', { clientX: 10, clientY: 20 });
    firePointer('pointermove', { clientX: 30, clientY: 40 });
    expect(chart.setOption).toHaveBeenCalledOnce();
    await settle();
    expect(chart.setOption).toHaveBeenCalledTimes(2);
    expect(chart.setOption.mock.calls[1]?.[0]).toHaveProperty('tooltip.position');
    expect(dispatch).toHaveBeenCalledExactlyOnceWith('mousemove', { zrX: 30, zrY: 40 });
    firePointer('pointermove');
    await settle();
    expect(loadTooltips).toHaveBeenCalledOnce();
  });

  it('draws with the tooltip once it is there, not while it is loaded', async () => {
    const { rerender } = render(<EChart option={option} {...sized} />);
    firePointer('pointermove');
    rerender(<EChart option={{ ...option }} {...sized} />);
    expect(chart.setOption.mock.lastCall?.[0]).not.toHaveProperty('tooltip');
    await settle();
    rerender(<EChart option={{ ...option }} {...sized} />);
    expect(chart.setOption.mock.lastCall?.[0]).toHaveProperty('tooltip.position');
  });

  it('does not show the tooltip of a pointer that has left, but that of a finger', async () => {
    render(<EChart option={option} {...sized} />);
    firePointer('pointermove');
    firePointer('pointerout');
    await settle();
    expect(chart.setOption).toHaveBeenCalledTimes(2);
    expect(dispatch).not.toHaveBeenCalled();
    cleanup();
    render(<EChart option={option} {...sized} />);
    firePointer('pointerdown', {}, 'touch');
    firePointer('pointerout', {}, 'touch');
    await settle();
    expect(dispatch).toHaveBeenCalledOnce();
  });

  it('loads tooltips again when the pointer comes back, after a failure', async () => {
    loadTooltips.mockRejectedValueOnce(new Error('offline'));
    render(<EChart option={option} {...sized} />);
    firePointer('pointermove');
    await settle();
    firePointer('pointermove');
    await settle();
    expect([loadTooltips.mock.calls.length, chart.setOption.mock.calls.length]).toEqual([1, 1]);
    firePointer('pointerout');
    firePointer('pointermove');
    await settle();
    expect([loadTooltips.mock.calls.length, chart.setOption.mock.calls.length]).toEqual([2, 2]);
  });

  it('adds no tooltip to a chart that is gone', async () => {
    const { unmount } = render(<EChart option={option} {...sized} />);
    firePointer('pointermove');
    unmount();
    await settle();
    expect(chart.setOption).toHaveBeenCalledOnce();
  });

  it('does not animate the first render, nor a static one', () => {
    const animated = { ...option, animation: true };
    const { rerender } = render(<EChart option={animated} {...sized} />);
    expect(chart.setOption.mock.calls[0]?.[0]).toMatchObject({ animation: false });
    rerender(<EChart option={{ ...animated }} {...sized} />);
    expect(chart.setOption.mock.calls[1]?.[0]).toMatchObject({ animation: true });
    rerender(<EChart option={{ ...animated }} {...sized} isStaticRender />);
    expect(chart.setOption.mock.calls[2]?.[0]).toMatchObject({ animation: false });
  });

  it('animates a new option that is drawn with a new size, without which a tree cannot remove its nodes', () => {
    const animated = { ...option, animation: true };
    const { rerender } = render(<EChart option={animated} {...sized} />);
    rerender(<EChart option={animated} {...sized} width={400} />);
    expect(chart.resize).toHaveBeenLastCalledWith({ width: 400, height: 200, silent: true });
    rerender(<EChart option={{ ...animated }} {...sized} width={500} />);
    expect(chart.resize).toHaveBeenLastCalledWith(expect.objectContaining({ animation: { duration: 1 } }));
  });

  it('disposes of every instance', () => {
    const live = () => init.mock.calls.length - chart.dispose.mock.calls.length;
    const { unmount } = render(
      <StrictMode>
        <EChart option={option} {...sized} />
        <EChart option={option} {...sized} />
      </StrictMode>,
    );
    expect(live()).toBe(2);
    unmount();
    expect(live()).toBe(0);
  });

  it('passes events to the latest handler only', () => {
    const click = vi.fn();
    const { rerender } = render(<EChart option={option} {...sized} onEvents={{ click }} />);
    rerender(<EChart option={option} {...sized} onEvents={{ click: vi.fn() }} />);
    const first: unknown = chart.on.mock.calls[0]?.[1];
    expect(chart.off).toHaveBeenCalledExactlyOnceWith('click', first);
  });
});
