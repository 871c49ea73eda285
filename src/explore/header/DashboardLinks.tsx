import { useState } from 'react';
import { t, tn } from '../../lib/t';
import { useChartDashboardsQuery } from '../state/chartMetadataApi';
import { Popover } from '../../ui/form/Popover';
import { TextInput } from '../../ui/form/TextInput';
import { PageLink } from '../../ui/PageLink';

/** Longer lists have a search, as in Superset. */
const SEARCH_FROM = 11;

/** The dashboards that the chart is on; a link scrolls to the chart. */
export function DashboardLinks({ sliceId }: { readonly sliceId: number }) {
  const { data } = useChartDashboardsQuery(sliceId);
  const [search, setSearch] = useState('');
  if (!data) return null;
  if (data.length === 0) return <span className="explore-on">{t('Not added to any dashboard')}</span>;
  const label = tn('Added to %s dashboard', 'Added to %s dashboards', data.length, data.length);
  const found = data.filter(({ dashboard_title }) => dashboard_title.toLowerCase().includes(search.toLowerCase()));
  return (
    <Popover label={label} trigger={label} className="explore-on is-link" title={label} width={280}>
      {data.length >= SEARCH_FROM && (
        <TextInput label={t('Search')} placeholder={t('Search')} type="search" value={search} onChange={setSearch} />
      )}
      {found.length === 0 && <p role="status">{t('No results found')}</p>}
      <ul className="explore-on-list">
        {found.map(({ id, dashboard_title }) => (
          <li key={id}>
            <PageLink href={`/superset/dashboard/${id}/?focused_chart=${sliceId}`}>{dashboard_title}</PageLink>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
