import { t } from '../../lib/t';
import { exploreHref } from '../exploreHref';
import { keepExploreContext } from '../../dashboard/state/exploreContext';
import { useAppDispatch } from '../../store/hooks';
import { PageLink } from '../../ui/PageLink';

export interface EditChartLinkProps {
  readonly chartId: number;
  readonly dashboardId: number | undefined;
}

/** To the chart builder, with what the dashboard filters by. */
export function EditChartLink({ chartId, dashboardId }: EditChartLinkProps) {
  const dispatch = useAppDispatch();
  const keep = (): void => {
    if (dashboardId !== undefined) dispatch(keepExploreContext(dashboardId));
  };
  return (
    // A new tab reads what was kept: it is kept before the link is followed, in whatever way.
    <PageLink
      className="v-button v-button-default"
      href={exploreHref({ slice_id: chartId, dashboard_id: dashboardId })}
      onPointerDown={keep}
      onFocus={keep}
      onClick={keep}
    >
      {t('Edit chart')}
    </PageLink>
  );
}
