import { t, tn } from '../../lib/t';
import { Button } from '../../ui/Button';
import { PageLink } from '../../ui/PageLink';
import { countImpact, type Impact, type ImpactItem } from './model/getImpact';
import type { DatasetUsageSearch } from './useDatasetUsage';
import './usage.css';

const LISTED = 100;

function ImpactList({ title, items }: { readonly title: string; readonly items: readonly ImpactItem[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.slice(0, LISTED).map(({ key, label, href, uses }) => (
          <li key={key}>
            <PageLink href={href} target="_blank">
              {label || t('Untitled')}
            </PageLink>
            {uses.length > 0 && <span className="usage-names"> {uses.map(({ name }) => name).join(', ')}</span>}
          </li>
        ))}
        {items.length > LISTED && <li>{t('… and %s others', items.length - LISTED)}</li>}
      </ul>
    </section>
  );
}

function summarize({ charts, dashboards, filters, reports = [] }: Impact): string {
  const counts: readonly (readonly [number, string])[] = [
    [charts.length, tn('%s chart', '%s charts', charts.length)],
    [dashboards.length, tn('%s dashboard', '%s dashboards', dashboards.length)],
    [filters.length, tn('%s filter', '%s filters', filters.length)],
    [reports.length, tn('%s report', '%s reports', reports.length)],
  ];
  return counts.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(', ');
}

function SearchStatus({ search }: { readonly search: DatasetUsageSearch }) {
  const { status, progress, error, hasOthers, usage, stop, restart, searchOthers } = search;
  if (status === 'running') {
    const { done, total } = progress;
    return (
      <div className="usage-status">
        <progress aria-label={t('Searching where it is used')} {...(total > 0 && { value: done, max: total })} />
        <Button kind="link" onClick={stop}>
          {t('Stop')}
        </Button>
      </div>
    );
  }
  if (status === 'done')
    return (
      <div className="usage-status">
        {usage.reports === undefined && (
          <span>{t('You have no access to alerts and reports; there may be some.')}</span>
        )}
        {!hasOthers && (
          <Button kind="link" onClick={searchOthers}>
            {t('Search the filters of all other dashboards')}
          </Button>
        )}
      </div>
    );
  return (
    <div className="usage-status">
      <span role="status">
        {status === 'failed'
          ? t('An error occurred while fetching usage data') + (error === undefined ? '' : `: ${error}`)
          : t('The search was stopped. There may be more.')}
      </span>
      <Button kind="link" onClick={restart}>
        {t('Retry')}
      </Button>
    </div>
  );
}

export interface UsageImpactProps {
  readonly search: DatasetUsageSearch;
  readonly impact: Impact;
  /** Before the numbers: 'Used by'. */
  readonly label?: string | undefined;
  readonly isOpen?: boolean | undefined;
}

/** Who is affected by a change: numbers, and lists behind them; with the progress of the search. */
export function UsageImpact({ search, impact, label = t('Used by'), isOpen = false }: UsageImpactProps) {
  const isEmpty = countImpact(impact) === 0;
  return (
    <div className="usage-impact">
      {isEmpty ? (
        search.status === 'done' && <p>{t('Nothing that you can see uses it.')}</p>
      ) : (
        <details open={isOpen}>
          <summary>
            {label} {summarize(impact)}
          </summary>
          <div className="usage-lists">
            <ImpactList title={t('Charts')} items={impact.charts} />
            <ImpactList title={t('Filters')} items={impact.filters} />
            <ImpactList title={t('Dashboards')} items={impact.dashboards} />
            <ImpactList title={t('Alerts & reports')} items={impact.reports ?? []} />
          </div>
        </details>
      )}
      <SearchStatus search={search} />
    </div>
  );
}
