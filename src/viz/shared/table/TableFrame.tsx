import type { ReactNode } from 'react';
import type { VizTheme } from '../../types';
import { HtmlCells } from './HtmlText';
import { tableVars } from './ruleStyle';
import './table.css';

/** Below this height (pixels) headings and totals are not sticky. */
const LOW_HEIGHT = 200;

/** Around a table or pivot table: its size, its colours, and what its cells need to show HTML. */
export function TableFrame({
  theme,
  width,
  height,
  children,
}: {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}) {
  return (
    <div className={height < LOW_HEIGHT ? 'vt vt-low' : 'vt'} style={{ ...tableVars(theme), width, height }}>
      <HtmlCells>{children}</HtmlCells>
    </div>
  );
}
