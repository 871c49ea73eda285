import { asNumber } from '../../../lib/read';
import { tn } from '../../../lib/t';
import type { Clip } from '../../../layout/outcome';
import { partAt, type Part } from '../../../layout/positions';
import type { AppThunk } from '../../../store/store';
import type { PastedClip } from './clipboard';
import { fetchSlice } from './fetchSlice';

const chartOf = (part: Part): number | undefined =>
  part.type === 'CHART' ? asNumber(part.meta['chartId']) : undefined;

/** A clip without the charts that cannot be had, and without rows that are left empty. */
export function withoutCharts(clip: Clip, isGone: (chartId: number) => boolean): Clip {
  const kept: Record<string, Part> = {};
  const keep = (id: string): boolean => {
    const part = partAt(clip.positions, id);
    const chartId = part && chartOf(part);
    if (!part || (chartId !== undefined && isGone(chartId))) return false;
    const children = part.children.filter(keep);
    if (part.type === 'ROW' && children.length === 0 && part.children.length > 0) return false;
    kept[id] = children.length === part.children.length ? part : { ...part, children };
    return true;
  };
  const roots = clip.roots.filter(keep);
  return { roots, positions: { ...clip.positions, parts: kept } };
}

interface Brought {
  readonly brought: Clip;
  /** What could not be brought along, in words. */
  readonly problems: readonly string[];
}

/** Brings the definitions of copied charts that this dashboard does not have; what cannot be had is left out, and said. */
export function bringCharts({ clip, isForeign }: PastedClip): AppThunk<Promise<Brought>> {
  return async (dispatch) => {
    const ids = new Set(Object.values(clip.positions.parts).flatMap((part) => chartOf(part) ?? []));
    if (isForeign) {
      const left = tn('%s chart of another server was left out', '%s charts of another server were left out', ids.size);
      return { brought: withoutCharts(clip, () => true), problems: ids.size > 0 ? [left] : [] };
    }
    const gone = new Set<number>();
    const problems = new Set<string>();
    await Promise.all(
      [...ids].map(async (id) => {
        const fetched = await dispatch(fetchSlice(id));
        if (!('refused' in fetched)) return;
        gone.add(id);
        problems.add(fetched.refused);
      }),
    );
    return { brought: gone.size > 0 ? withoutCharts(clip, (id) => gone.has(id)) : clip, problems: [...problems] };
  };
}
