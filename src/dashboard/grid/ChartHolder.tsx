import { memo, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ChartHost } from '../../chart/ChartHost';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { selectChartFormData } from '../../state/selectChartFormData';
import { useAppSelector } from '../../state/hooks';
import type { LayoutNode } from '../../state/layout/layoutTypes';
import { useDark } from '../../ui/useTheme';
import { ChartHeader } from '../../chart/ChartHeader';
import { TabShown, useDashboardContext } from '../dashboardContext';
import { BrokenPart } from './BrokenPart';
import { ChartDescription } from './ChartDescription';
import { gridCell } from './gridCell';
import { useNearness } from './useNearness';

interface Props {
  readonly node: LayoutNode;
  readonly columns: number;
}

/** A chart's place on the dashboard: header, description, and the chart itself. */
export const ChartHolder = memo(function ChartHolder({ node, columns }: Props) {
  const chartId = node.chartId ?? -1;
  const slice = useAppSelector((state) => state.dashboard.loaded?.slices[chartId]);
  const formData = useAppSelector((state) => selectChartFormData(state, chartId));
  const datasource = useAppSelector((state) => state.dashboard.datasources[asString(slice?.form_data.datasource)]);
  const expanded = useAppSelector((state) => state.dashboard.expanded[chartId] === true);
  const force = useAppSelector((state) => state.dashboard.loaded?.address.force === true);
  const shown = useContext(TabShown);
  const { colors, still, hideChartControls, dashboardId } = useDashboardContext();
  const dark = useDark();
  const { ref, near, priority } = useNearness();
  const holder = useRef<HTMLDivElement | null>(null);
  const [full, setFull] = useState(false);

  const color = useMemo(
    () => colors.scale({ scheme: asString(formData?.['color_scheme']), labelColors: formData?.['label_colors'], dark }),
    [colors, formData, dark],
  );
  const setRef = useCallback(
    (element: HTMLDivElement | null) => {
      holder.current = element;
      ref(element);
    },
    [ref],
  );
  useEffect(() => {
    if (!full) return;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setFull(false);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [full]);

  if (!slice || !formData) {
    const text = t('There is no chart definition associated with this component, could it have been deleted?');
    return <BrokenPart node={{ ...node, text }} columns={columns} />;
  }
  return (
    <div
      ref={setRef}
      id={node.id}
      className={`grid-cell dashboard-component-chart-holder${full ? ' is-full-size' : ''}`}
      style={gridCell(node.width, columns, node.height)}
      data-chart-id={chartId}
    >
      <ChartHeader
        chartId={chartId}
        name={node.text || slice.slice_name}
        slice={slice}
        formData={formData}
        dashboardId={dashboardId}
        componentId={node.id}
        controls={!hideChartControls}
        full={full}
        onFull={setFull}
        expanded={expanded}
        holder={holder}
      />
      {expanded && slice.description_markeddown !== '' && <ChartDescription html={slice.description_markeddown} />}
      <ChartHost
        chartId={chartId}
        formData={formData}
        datasource={datasource}
        color={color}
        dashboardId={dashboardId}
        active={shown}
        near={near || full}
        priority={priority}
        force={force}
        still={still}
      />
    </div>
  );
});
