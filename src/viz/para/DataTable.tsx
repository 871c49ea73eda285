import type { VizTheme } from '../types';
import type { ParallelAxis, ParallelLine } from './transform';

export interface DataTableProps {
  readonly axes: readonly ParallelAxis[];
  readonly lines: readonly ParallelLine[];
  /** The title of the column with the series; '' where the series is an axis. */
  readonly seriesTitle: string;
  /** The title of the column with the colour metric; '' without one, or where it is an axis. */
  readonly colorTitle: string;
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  /** The line whose row the pointer is on; undefined: none. */
  readonly onHover: (line: ParallelLine | undefined) => void;
}

/** More rows take too long to draw. */
const MOST_ROWS = 2000;

/** The values of the lines, below the chart. */
export function DataTable({ axes, lines, seriesTitle, colorTitle, width, height, theme, onHover }: DataTableProps) {
  const cell = { padding: '1px 8px', textAlign: 'left', whiteSpace: 'nowrap' } as const;
  const addColumns = (series: string, columns: readonly string[], color: string) => [
    ...(seriesTitle === '' ? [] : [series]),
    ...columns,
    ...(colorTitle === '' ? [] : [color]),
  ];
  const titles = axes.map(({ title }) => title);
  return (
    <div
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      style={{ width, height, overflow: 'auto' }}
      onPointerLeave={() => {
        onHover(undefined);
      }}
    >
      <table style={{ width: '100%', margin: 0, font: `12px/18px ${theme.fontFamily}`, color: theme.text }}>
        <thead>
          <tr>
            {addColumns(seriesTitle, titles, colorTitle).map((title, i) => (
              <th key={i} scope="col" style={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MOST_ROWS).map((line, i) => (
            <tr
              key={i}
              style={{ background: i % 2 === 1 ? theme.grid : undefined }}
              onPointerEnter={() => {
                onHover(line);
              }}
            >
              {addColumns(line.name, line.texts, line.colorText).map((text, column) => (
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
