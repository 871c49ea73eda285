import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../lib/t';
import { useService } from '../store/hooks';
import { useBootstrap } from '../store/sessionContext';
import { PageLink } from '../ui/PageLink';
import { useChartPage } from './chartPage';
import { ExploreLinks } from './ExploreLinks';
import { chartPermissions } from './menu/chartPermissions';

export interface ChartTitleProps {
  readonly chartId: number;
  readonly name: string;
  readonly dashboardId: number | undefined;
}

/** A chart's name, which opens the chart builder with the dashboard's filters, for users who may. */
export function ChartTitleLink({ chartId, name, dashboardId }: ChartTitleProps) {
  const page = useChartPage();
  const links = useService(ExploreLinks);
  const navigate = useNavigate();
  if (!chartPermissions(useBootstrap()).explore) return name;
  const href = links.href({ slice_id: chartId, dashboard_id: dashboardId });
  // A new tab reads the saved filters, however it is opened: they are saved before the link is followed.
  const save = (): void => void page?.saveExploreContext();
  const follow = (event: MouseEvent): void => {
    if (!page || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void page.saveExploreContext().then(() => navigate(href));
  };
  return (
    <PageLink href={href} title={t('Click to edit %s.', name)} onPointerDown={save} onFocus={save} onClick={follow}>
      {name}
    </PageLink>
  );
}
