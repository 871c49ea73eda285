import { t, tn } from '../../lib/t';
import { useChartDashboardsQuery } from '../state/chartMetadataApi';
import { Popover } from '../../ui/form/Popover';
import { PageLink } from '../../ui/PageLink';

/** The dashboards that the chart is on. */
export function DashboardLinks({ sliceId }: { readonly sliceId: number }) {
  const { data } = useChartDashboardsQuery(sliceId);
  if (!data) return null;
  if (data.length === 0) return <span className="explore-on">{t('Not added to any dashboard')}</span>;
  const label = tn('Added to %s dashboard', 'Added to %s dashboards', data.length, data.length);
  return (
    <Popover label={label} trigger={label} className="explore-on is-link" title={label} width={280}>
      <ul className="explore-on-list">
        {data.map(({ id, dashboard_title }) => (
          <li key={id}>
            <PageLink href={`/superset/dashboard/${id}/`}>{dashboard_title}</PageLink>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
