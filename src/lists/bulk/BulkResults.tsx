import { useRef } from 'react';
import { copyWithToast } from '../../chart/export/share';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/icons';
import { useRowWindow } from '../resource/useRowWindow';
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

/** As high as its CSS says. */
const VIEWPORT = 320;
const ROW_HEIGHT = 30;

function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <li aria-hidden="true" className="bulk-space" style={{ height }} />;
}

/** A result for each item; of many, those in view are rendered. */
export function BulkResults({ items }: { readonly items: readonly ResultItem[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLUListElement>(null);
  const shown = useRowWindow(items, { rowHeight: ROW_HEIGHT, viewport: VIEWPORT, scroller, body });
  return (
    <div
      ref={scroller}
      className="bulk-scroll"
      role="region"
      aria-label={t('Results')}
      tabIndex={0}
      onScroll={shown.onScroll}
    >
      <ul ref={body} className="bulk-results" aria-label={t('Results')}>
        <Spacer height={shown.above} />
        {shown.rows.map(({ row: { label, result }, index }) => {
          const status = result?.status ?? 'open';
          return (
            // Items have no identity but their place.
            <li
              key={index}
              className={`is-${status}`}
              data-i={index}
              {...(shown.isWindowed && { 'aria-posinset': index + 1, 'aria-setsize': items.length })}
            >
              <Icon name={ICONS[status]} size={14} />
              <span className="bulk-label">{label}</span>
              <span className="bulk-text">{getText(result)}</span>
            </li>
          );
        })}
        <Spacer height={shown.below} />
      </ul>
    </div>
  );
}

export function CopyResultsButton({ items }: { readonly items: readonly ResultItem[] }) {
  const text = items.map(({ label, result }) => `${label}\t${getText(result)}`).join('\n');
  return <Button onClick={() => void copyWithToast(text)}>{t('Copy results')}</Button>;
}
