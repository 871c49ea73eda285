import { t } from '../../lib/t';
import { useChartPage } from '../chartPage';
import { exploreHref } from '../exploreHref';
import { PageLink } from '../../ui/PageLink';

export interface EditChartLinkProps {
  readonly chartId: number;
  readonly dashboardId: number | undefined;
}

/** To the chart builder, with what the dashboard filters by. */
export function EditChartLink({ chartId, dashboardId }: EditChartLinkProps) {
  const page = useChartPage();
  const save = (): void => page?.saveExploreContext();
  return (
    // A new tab reads what was saved: it is saved before the link is followed, in whatever way.
    <PageLink
      className="v-button v-button-default"
      href={exploreHref({ slice_id: chartId, dashboard_id: dashboardId })}
      onPointerDown={save}
      onFocus={save}
      onClick={save}
    >
      {t('Edit chart')}
    </PageLink>
  );
}
