import { t } from '../../lib/t';
import { PageLink } from '../../ui/PageLink';
import type { ChartDashboard } from './chartRow';

const MOST = 2;

/** Links to the dashboards that a chart is on: the first ones, and the number of the others. */
export function ChartDashboards({ dashboards }: { readonly dashboards: readonly ChartDashboard[] }) {
  const others = dashboards.slice(MOST);
  return (
    <>
      {dashboards.slice(0, MOST).map(({ id, title }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <PageLink href={`/superset/dashboard/${String(id)}/`}>{title}</PageLink>
        </span>
      ))}
      {others.length > 0 && (
        <span title={others.map(({ title }) => title).join(', ')}> {t('+ %s more', others.length)}</span>
      )}
    </>
  );
}
