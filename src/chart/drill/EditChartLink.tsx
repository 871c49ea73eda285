import { useEffect } from 'react';
import { t } from '../../lib/t';
import { useChartPage } from '../chartPage';
import { ExploreLinks } from '../ExploreLinks';
import { useService } from '../../store/hooks';
import { PageLink } from '../../ui/PageLink';

export interface EditChartLinkProps {
  readonly chartId: number;
  readonly dashboardId: number | undefined;
}

/** Opens the chart builder with the dashboard's filters. */
export function EditChartLink({ chartId, dashboardId }: EditChartLinkProps) {
  const page = useChartPage();
  const links = useService(ExploreLinks);
  // A new tab reads the saved filters: they are saved before the link is followed, in whatever way.
  useEffect(() => {
    void page?.saveExploreContext();
  }, [page]);
  return (
    <PageLink className="v-button v-button-default" href={links.href({ slice_id: chartId, dashboard_id: dashboardId })}>
      {t('Edit chart')}
    </PageLink>
  );
}
