import { useEffect, useState } from 'react';
import { asString } from '../../lib/read';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { MenuList } from '../../ui/MenuList';
import { useMenuList } from '../../ui/menuListContext';
import { useChartPage } from '../chartPage';
import { getDrillDetailProblem } from '../drill/drillSupport';
import { chartMenuItems } from './chartMenuItems';
import type { ChartMenuListProps } from './chartMenuProps';
import { chartPermissions } from './chartPermissions';
import { useChartActions } from './useChartActions';

interface Props extends ChartMenuListProps {
  /** For a failure to load this component. */
  readonly onClose: () => void;
}

/** The open menu of a chart. */
export function ChartMenuList({ chart: props, isDescriptionOpen, moreItems, onDialog }: Props) {
  const list = useMenuList();
  const { chartId, slice, isFullSize, formData } = props;
  const chart = useAppSelector((state) => state.charts[chartId]);
  const bootstrap = useBootstrap();
  const page = useChartPage();
  const actions = useChartActions({ ...props, onDialog });
  const datasource = useAppSelector((state) => state.dashboardInfo.datasources[asString(formData.datasource)]);
  const rules = useAppSelector((state) => state.session.traits);
  const permissions = chartPermissions(bootstrap, slice.form_data.viz_type);
  const { explore } = permissions;
  // The links to the chart builder need the dashboard's state: they are not there before it is saved.
  const [isSaved, setSaved] = useState(!explore || !page);
  useEffect(() => {
    if (explore) void page?.saveExploreContext().then(() => setSaved(true));
  }, [explore, page]);
  if (!isSaved) return null;
  const detailProblem = permissions.drillDetail ? getDrillDetailProblem(formData, datasource, rules) : undefined;
  const menuInput = { chart, slice, permissions, isFullSize, isDescriptionOpen, actions, detailProblem, moreItems };
  return <MenuList {...list} items={chartMenuItems(menuInput)} />;
}
