import { useMemo, useState } from 'react';
import { asArray, asRecord, asString } from '../../../lib/read';
import type { VizProps } from '../../types';
import type { ChartEventHandler, ChartEvents } from '../echarts/EChart';
import { getLegendState } from './getLegendState';
import type { Controls, LegendState } from './types';

/** Whether what is drawn depends on which series are hidden, beyond hiding them. */
function followsLegend({ stack, labels }: Controls): boolean {
  return stack === 'expand' || (stack !== 'none' && labels.show);
}

/** The legend after a double click on a series: it alone is visible, or all of them if it was. */
function isolateSeries(option: Readonly<Record<string, unknown>>, name: string): LegendState | undefined {
  const { selected, selectedMode } = asRecord(asArray(option.legend)[0]);
  const names = asArray(option.series).map((series) => asString(asRecord(series).name));
  if (selectedMode === false || !names.includes(name)) return undefined;
  const visible = asRecord(selected);
  const isAlone = names.every((other) => other === name || visible[other] === false);
  return Object.fromEntries(names.map((other) => [other, isAlone || other === name]));
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
    return {
      legendselectchanged: onSelect,
      legendselectall: onSelect,
      legendinverseselect: onSelect,
      dblclick: (event, chart) => {
        const isolated = isolateSeries(chart.getOption(), asString(asRecord(event).seriesName));
        if (isolated === undefined) return;
        chart.setOption({ legend: { selected: isolated } });
        setSelected(isolated);
      },
    };
  }, []);
  return { legendState: controls.some(followsLegend) ? (selected ?? saved) : saved, onLegend };
}
