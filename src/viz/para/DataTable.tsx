import type { VizTheme } from '../types';
import type { ParallelModel } from './transform';

export interface DataTableProps {
  readonly model: ParallelModel;
  /** The title of the column with the series; '' where the series is an axis. */
  readonly seriesTitle: string;
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
}

/** More rows take too long to draw. */
const MOST_ROWS = 2000;

/** The values of the lines, below the chart. */
export function DataTable({ model, seriesTitle, width, height, theme }: DataTableProps) {
  const cell = { padding: '1px 8px', textAlign: 'left', whiteSpace: 'nowrap' } as const;
  const hasSeries = seriesTitle !== '';
  const titles = model.axes.map(({ title }) => title);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div tabIndex={0} style={{ width, height, overflow: 'auto' }}>
      <table style={{ width: '100%', margin: 0, font: `12px/18px ${theme.fontFamily}`, color: theme.text }}>
        <thead>
          <tr>
            {(hasSeries ? [seriesTitle, ...titles] : titles).map((title, i) => (
              <th key={i} scope="col" style={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.lines.slice(0, MOST_ROWS).map(({ name, texts }, i) => (
            <tr key={i} style={{ background: i % 2 === 1 ? theme.grid : undefined }}>
              {(hasSeries ? [name, ...texts] : texts).map((text, column) => (
                <td key={column} style={cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
