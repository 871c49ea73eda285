import { useMemo, useState } from 'react';
import { asRecord } from '../../../lib/read';
import type { VizProps } from '../../types';
import type { ChartEventHandler, ChartEvents } from '../echarts/EChart';
import { getLegendState } from './getLegendState';
import type { Controls, LegendState } from './types';

/** Whether what is drawn depends on which series are hidden, beyond hiding them. */
function followsLegend({ stack, labels }: Controls): boolean {
  return stack === 'expand' || (stack !== 'none' && labels.show);
}

/**
 * The legend entries that are switched off, as saved in the own state, and for charts whose totals are of the visible
 * series (one of `controls`) as the user switches them; and the events of the legend.
 */
export function useLegendState(
  ownState: VizProps['ownState'],
  controls: readonly Controls[],
): { readonly legendState: LegendState | undefined; readonly onLegend: ChartEvents } {
  const [selected, setSelected] = useState<LegendState>();
  const saved = useMemo(() => getLegendState(ownState['legendState']), [ownState]);
  const onLegend = useMemo((): ChartEvents => {
    const onSelect: ChartEventHandler = (event) => {
      setSelected(getLegendState(asRecord(event).selected));
    };
    return { legendselectchanged: onSelect, legendselectall: onSelect, legendinverseselect: onSelect };
  }, []);
  return { legendState: controls.some(followsLegend) ? (selected ?? saved) : saved, onLegend };
}
