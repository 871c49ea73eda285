// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { vizTheme } from '../../../ui/theme';
import { listDataPoints } from './listDataPoints';
import type { VizProps } from '../../types';
import { InteractiveChart } from './InteractiveChart';

const listeners = vi.hoisted(() => new Map<string, (event: unknown) => void>());
vi.mock('echarts/core', () => ({
  init: () => ({
    setOption: vi.fn(),
    dispose: vi.fn(),
    dispatchAction: vi.fn(),
    isDisposed: () => false,
    on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    off: vi.fn(),
  }),
  setPlatformAPI: vi.fn(),
  use: vi.fn(),
}));
vi.mock('echarts/renderers', () => ({ CanvasRenderer: {} }));

afterEach(cleanup);

it('opens the menu for the data point under the pointer, and resets it on the next press', () => {
  const onContextMenu = vi.fn<NonNullable<VizProps['onContextMenu']>>();
  const dataPoints = listDataPoints([{ label: 'a', text: '1' }], () => ({
    drillToDetail: [{ col: 'x', op: '==', val: 'a' }],
  }));
  const { container } = render(
    <InteractiveChart
      option={{}}
      width={10}
      height={10}
      ariaLabel="Births: 1"
      name="Births"
      dataPoints={dataPoints}
      theme={vizTheme(false)}
      setDataMask={undefined}
      onContextMenu={onContextMenu}
    />,
  );
  const chart = container.querySelector('[role=img]') ?? container;
  const filterCount = () => onContextMenu.mock.lastCall?.[1].drillToDetail.length;
  fireEvent.pointerDown(chart);
  listeners.get('mousedown')?.({ dataIndex: 0 });
  fireEvent.contextMenu(chart);
  expect(filterCount()).toBe(1);
  listeners.get('mousedown')?.({ dataIndex: 0 });
  fireEvent.pointerDown(chart);
  fireEvent.contextMenu(chart);
  expect(filterCount()).toBe(0);
});
