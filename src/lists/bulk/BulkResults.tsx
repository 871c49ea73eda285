import { copyWithToast } from '../../chart/export/share';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/icons';
import type { JobResult } from './bulkRun';

export interface ResultItem {
  readonly label: string;
  readonly result?: JobResult | undefined;
}

const ICONS: Readonly<Record<JobResult['status'] | 'open', IconName>> = {
  done: 'check',
  failed: 'warning',
  unknown: 'warning',
  open: 'clock',
};

function getText(result: JobResult | undefined): string {
  if (!result) return t('Not done');
  return result.status === 'done' ? (result.message ?? t('Done')) : result.message;
}

/** A result for each item. */
export function BulkResults({ items }: { readonly items: readonly ResultItem[] }) {
  return (
    <div className="bulk-scroll" role="region" aria-label={t('Results')} tabIndex={0}>
      <ul className="bulk-results" aria-label={t('Results')}>
        {items.map(({ label, result }, i) => {
          const status = result?.status ?? 'open';
          return (
            // Items have no identity but their place.
            <li key={i} className={`is-${status}`}>
              <Icon name={ICONS[status]} size={14} />
              <span className="bulk-label">{label}</span>
              <span className="bulk-text">{getText(result)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function CopyResultsButton({ items }: { readonly items: readonly ResultItem[] }) {
  const text = items.map(({ label, result }) => `${label}\t${getText(result)}`).join('\n');
  return <Button onClick={() => void copyWithToast(text)}>{t('Copy results')}</Button>;
}
