import { getChartId, getText, getWidth, getHeight } from '../../layout/itemProps';
import { memo, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ChartHost } from '../../chart/ChartHost';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { ContextMenuFilters, MenuPosition } from '../../query/filters/contextMenuFilters';
import type { BlockingFilter } from '../../query/filters/blockingFilters';
import { registerVisibleChart } from '../state/refetchVisibleCharts';
import { selectChartFormData, selectIsChartFiltered, selectBlockingFilters } from '../state/selectChartFormData';
import { selectDashboardInfo } from '../state/selectDashboard';
import { shallowEqual } from 'react-redux';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { RootState } from '../../store/store';
import type { LayoutItem } from '../../layout/layout';
import { ChartHeader } from '../../chart/ChartHeader';
import { RenderBoundary } from '../../chart/RenderBoundary';
import { Icon } from '../../ui/icons';
import { useMayEdit } from '../page/useMayEdit';
import { useEditTools } from '../page/editTools';
import { TabVisibleContext, useDashboardContext } from '../page/dashboardContext';
import { UnsupportedItem } from './UnsupportedItem';
import { ChartDescription } from './ChartDescription';
import { gridCell } from './gridCell';
import { useChartColors } from './useChartColors';
import { useCrossFilter } from './useCrossFilter';
import { useViewportProximity } from './useViewportProximity';
import { hasExtraFilters } from '../../viz/registry';
import { lazyComponent } from '../../ui/lazyComponent';

const ChartContextMenu = lazyComponent(() =>
  import('../../chart/drill/ChartContextMenu').then((m) => m.ChartContextMenu),
);
const FilterFrame = lazyComponent(() => import('../filters/box/FilterFrame').then((m) => m.FilterFrame));
const CrossFilterScopingDialog = lazyComponent(() =>
  import('../filters/cross/CrossFilterScopingDialog').then((m) => m.CrossFilterScopingDialog),
);
const FullSize = lazyComponent(() => import('../../chart/menu/FullSize').then((m) => m.FullSize), {
  onFailure: 'fallback',
});
const RowLimitMark = lazyComponent(() => import('./RowLimitMark').then((m) => m.RowLimitMark), {
  onFailure: 'fallback',
});
const LastQueried = lazyComponent(() => import('./LastQueried').then((m) => m.LastQueried), {
  onFailure: 'fallback',
});
const FilterBadge = lazyComponent(() => import('../filters/badge/FilterBadge').then((m) => m.FilterBadge));

interface Props {
  readonly item: LayoutItem;
  readonly columns: number;
}

/** Shown while the chart is blocked: by a required filter without a value, or one whose default is still loading. */
function getBlockedMessage(blockingFilters: readonly BlockingFilter[]): string {
  const names = blockingFilters.map(({ id, name }) => name || id).join(', ');
  return blockingFilters.some(({ required }) => required)
    ? t('Choose a value for the required filter: %s', names)
    : t('Waiting for the filter: %s', names);
}

/** What a chart's holder reads from the store. One subscription: each action would call several for each of hundreds of charts. */
function selectHolder(state: RootState, chartId: number) {
  const { loaded, datasources, expanded } = state.dashboardInfo;
  const slice = loaded?.slices[chartId];
  return {
    slice,
    formData: selectChartFormData(state, chartId),
    datasource: datasources[asString(slice?.form_data.datasource)],
    expanded: expanded[chartId] === true,
    force: loaded?.address.force === true,
    blockingFilters: selectBlockingFilters(state, chartId),
    filtered: selectIsChartFiltered(state, chartId),
    showTimestamp: selectDashboardInfo(state)?.metadata['show_chart_timestamps'] === true,
    // Colors are reassigned with each response; a request alone does not re-render the chart.
    rendered: state.charts[chartId]?.renderedFormData,
  };
}

/** A chart on the dashboard: header, description, and the chart itself. */
export const ChartHolder = memo(function ChartHolder({ item, columns }: Props) {
  const dispatch = useAppDispatch();
  const chartId = getChartId(item) ?? -1;
  const ownName = getText(item);
  const { slice, formData, datasource, expanded, force, blockingFilters, filtered, showTimestamp, rendered } =
    useAppSelector((state) => selectHolder(state, chartId), shallowEqual);
  const isVisible = useContext(TabVisibleContext);
  const { isStaticRender, hideChartControls, showRowLimitWarning, dashboardId } = useDashboardContext();
  const edit = useEditTools();
  const { ref, isNearViewport, getPriority: priority } = useViewportProximity();
  const holder = useRef<HTMLDivElement | null>(null);
  const [isFullSize, setIsFullSize] = useState(false);
  const [menu, setMenu] = useState<{ readonly at: MenuPosition; readonly clicked: ContextMenuFilters }>();
  const { filterState, setDataMask, crossFiltering } = useCrossFilter(chartId, asString(slice?.form_data.viz_type));
  const [scoping, setScoping] = useState(false);
  const mayScope = useMayEdit() && setDataMask !== undefined;
  const moreItems = useMemo(
    () =>
      mayScope
        ? [
            {
              key: 'scoping',
              icon: <Icon name="filter" />,
              label: t('Cross-filtering scoping'),
              onSelect: () => setScoping(true),
            },
          ]
        : undefined,
    [mayScope],
  );
  const openMenu = useCallback((at: MenuPosition, clicked: ContextMenuFilters) => setMenu({ at, clicked }), []);

  const color = useChartColors(chartId, rendered ?? formData);
  const setRef = useCallback(
    (element: HTMLDivElement | null) => {
      holder.current = element;
      ref(element);
    },
    [ref],
  );
  useEffect(
    () => (isVisible ? dispatch(registerVisibleChart(chartId, { priority, force, dashboardId })) : undefined),
    [dispatch, isVisible, chartId, priority, force, dashboardId],
  );

  if (!slice || !formData) {
    const text = `${t('There is no chart definition associated with this component, could it have been deleted?')} ${t('Delete this container and save to remove this message.')}`;
    return <UnsupportedItem item={item} columns={columns} text={text} />;
  }
  const host = (
    <ChartHost
      chartId={chartId}
      title={ownName || slice.slice_name}
      formData={formData}
      datasource={datasource}
      color={color}
      dashboardId={dashboardId}
      active={isVisible && blockingFilters.length === 0}
      isNearViewport={isNearViewport || isFullSize}
      priority={priority}
      force={force}
      isStaticRender={isStaticRender}
      filterState={filterState}
      setDataMask={setDataMask}
      onContextMenu={hideChartControls ? undefined : openMenu}
      blockedMessage={blockingFilters.length > 0 ? getBlockedMessage(blockingFilters) : undefined}
    />
  );
  const cell = gridCell(getWidth(item), columns, getHeight(item));
  return (
    <>
      {/* Keeps the place in the grid: the page must not shrink and scroll. */}
      {isFullSize && <div className="grid-cell is-placeholder" style={cell} />}
      {isFullSize && <FullSize chart={holder} onFullSizeChange={setIsFullSize} />}
      <div
        ref={setRef}
        id={item.id}
        className={`grid-cell dashboard-component-chart-holder${isFullSize ? ' is-full-size' : ''}`}
        style={cell}
        data-chart-id={chartId}
        {...edit?.getItemProps(item)}
      >
        <ChartHeader
          chartId={chartId}
          name={ownName || slice.slice_name}
          slice={slice}
          formData={formData}
          dashboardId={dashboardId}
          componentId={item.id}
          showMenu={!hideChartControls && !edit}
          {...(edit && { nameField: <edit.ChartName item={item} name={ownName || slice.slice_name} /> })}
          isFullSize={isFullSize}
          onFullSizeChange={setIsFullSize}
          isDescriptionOpen={expanded}
          imageRef={holder}
          {...(moreItems && { moreItems })}
          badge={
            <>
              {filtered && !hideChartControls && (
                // A filter badge that fails to load or render must not unmount the chart.
                <RenderBoundary attempt={chartId} onError={() => undefined}>
                  <FilterBadge chartId={chartId} />
                </RenderBoundary>
              )}
              {showRowLimitWarning && !edit && <RowLimitMark chartId={chartId} viz_type={slice.form_data.viz_type} />}
            </>
          }
        />
        {expanded && slice.description_markeddown !== '' && <ChartDescription html={slice.description_markeddown} />}
        {hasExtraFilters(slice.form_data) ? <FilterFrame chartId={chartId}>{host}</FilterFrame> : host}
        {showTimestamp && <LastQueried chartId={chartId} />}
        {scoping && <CrossFilterScopingDialog chartId={chartId} onClose={() => setScoping(false)} />}
        {menu && (
          <ChartContextMenu
            chartId={chartId}
            name={ownName || slice.slice_name}
            formData={formData}
            datasource={datasource}
            dashboardId={dashboardId}
            at={menu.at}
            clicked={menu.clicked}
            crossFiltering={crossFiltering}
            onClose={() => setMenu(undefined)}
          />
        )}
      </div>
    </>
  );
});
