import { listCharts } from './lists';

export interface ChartOption {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
}

export interface ChartOptionsQuery {
  /** A prefix of the viz type; '' is any. */
  readonly prefix: string;
  /** A viz type to exclude. */
  readonly excludedVizType?: string;
}

/** The server's default maximum. */
const PAGE = 100;
const MAX_CHARTS = 1000;

/** Charts by viz type, last modified first, at most a thousand. */
export async function fetchChartOptions(
  { prefix, excludedVizType: without }: ChartOptionsQuery,
  signal?: AbortSignal,
): Promise<readonly ChartOption[]> {
  const options: ChartOption[] = [];
  for (let page = 0; page * PAGE < MAX_CHARTS; page += 1) {
    const { items, count } = await listCharts({
      page,
      pageSize: PAGE,
      ...(prefix !== '' && { filters: [{ col: 'viz_type', opr: 'sw', value: prefix }] }),
      ...(signal && { signal }),
    });
    options.push(...items.map(({ id, slice_name, viz_type }) => ({ id, slice_name, viz_type })));
    if (items.length === 0 || (page + 1) * PAGE >= count) break;
  }
  return options.filter((chart) => chart.viz_type !== without);
}
