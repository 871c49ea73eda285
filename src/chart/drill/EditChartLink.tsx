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
  const save = (): void => page?.saveExploreContext();
  return (
    // A new tab reads the saved filters: they are saved before the link is followed, in whatever way.
    <PageLink
      className="v-button v-button-default"
      href={links.href({ slice_id: chartId, dashboard_id: dashboardId })}
      onPointerDown={save}
      onFocus={save}
      onClick={save}
    >
      {t('Edit chart')}
    </PageLink>
  );
}
