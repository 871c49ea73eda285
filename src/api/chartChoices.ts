import { listCharts } from './lists';

export interface ChartChoice {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
}

export interface ChartChoiceQuestion {
  /** A prefix of the viz type; '' is any. */
  readonly prefix: string;
  /** A viz type to leave out. */
  readonly without?: string;
}

/** The server's default maximum. */
const PAGE = 100;
const MOST = 1000;

/** Charts by viz type, last modified first, at most a thousand. */
export async function chartChoices(
  { prefix, without }: ChartChoiceQuestion,
  signal?: AbortSignal,
): Promise<readonly ChartChoice[]> {
  const found: ChartChoice[] = [];
  for (let page = 0; page * PAGE < MOST; page += 1) {
    const { items, count } = await listCharts({
      page,
      pageSize: PAGE,
      ...(prefix !== '' && { filters: [{ col: 'viz_type', opr: 'sw', value: prefix }] }),
      ...(signal && { signal }),
    });
    found.push(...items.map(({ id, slice_name, viz_type }) => ({ id, slice_name, viz_type })));
    if (items.length === 0 || (page + 1) * PAGE >= count) break;
  }
  return found.filter((chart) => chart.viz_type !== without);
}
