import type { Matrix, MatrixItem, MatrixLayout } from './readMatrix';
import { MAX_CELLS } from './readMatrix';

export interface MatrixCellPosition {
  /** Stable while the form data change: by position. */
  readonly key: string;
  readonly row: MatrixItem | undefined;
  readonly column: MatrixItem | undefined;
}

/** Charts beside each other, with what is above and before them. */
interface MatrixBand {
  readonly key: string;
  readonly cells: readonly MatrixCellPosition[];
  readonly hasHeaders: boolean;
  /** Undefined: no label here, though other bands may have one. */
  readonly rowLabel: string | undefined;
}

interface MatrixBands {
  readonly bands: readonly MatrixBand[];
  /** Charts beside each other in the widest band. */
  readonly width: number;
  readonly hasRowLabels: boolean;
  readonly cellCount: number;
  /** Cells that are left out because there are too many. */
  readonly omitted: number;
}

const WHOLE: readonly undefined[] = [undefined];

/** The grid as bands from top to bottom: one per row, or several where a row's charts are wrapped, each with headers of its own. */
export function layOut({ rows, columns }: Matrix, layout: MatrixLayout): MatrixBands {
  const across = columns ?? WHOLE;
  const down = rows ?? WHOLE;
  const perBand = Math.max(1, Math.min(layout.chartsPerRow ?? across.length, across.length));
  const isWrapped = perBand < across.length;
  const total = across.length * down.length;
  const hasRowLabels = rows !== undefined && layout.showsRowLabels;
  const bands: MatrixBand[] = [];
  let cellCount = 0;
  for (const [at, row] of down.entries()) {
    for (let from = 0; from < across.length && cellCount < MAX_CELLS; from += perBand) {
      const band = across.slice(from, Math.min(from + perBand, from + MAX_CELLS - cellCount));
      cellCount += band.length;
      bands.push({
        key: `${at}:${from}`,
        cells: band.map((column, i) => ({ key: `${at}:${from + i}`, row, column })),
        hasHeaders: columns !== undefined && layout.showsColumnHeaders && (isWrapped || at === 0),
        rowLabel: hasRowLabels && from === 0 ? row?.header : undefined,
      });
    }
    if (cellCount >= MAX_CELLS) break;
  }
  return { bands, width: perBand, hasRowLabels, cellCount, omitted: total - cellCount };
}
