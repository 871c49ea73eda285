import { useMemo } from 'react';
import { t } from '../../lib/t';
import type { Datasource, QueryResult } from '../../lib/wire';
import { withLegacyRows } from '../../query/legacyRows';
import { RowCount } from '../results/RowCount';
import { lazyComponent } from '../../ui/lazyComponent';

const ResultTable = lazyComponent(() => import('../results/ResultTable').then((m) => m.ResultTable), {
  fallback: () => <RowCount />,
});

export interface UnsupportedChartProps {
  readonly vizType: string;
  readonly results: readonly QueryResult[] | undefined;
  readonly datasource?: Datasource | undefined;
}

/** In place of a chart without a component: the name of its type, and its rows where there are any. */
export function UnsupportedChart({ vizType, results, datasource }: UnsupportedChartProps) {
  const withRows = useMemo(
    () => results?.map(withLegacyRows).filter((result) => result.data.length > 0) ?? [],
    [results],
  );
  return (
    <div className="v-unsupported" style={{ display: 'flex', flexDirection: 'column', gap: 8, height: '100%' }}>
      {/* Not an alert: Superset's reports take every alert on a page for an error. */}
      <div role="status" className="v-alert v-alert-info">
        <div className="v-alert-title">{t('This visualization type is not supported.')}</div>
        <code>{vizType}</code>
      </div>
      {withRows.length > 0 && (
        <div style={{ flex: '1 1 auto', minHeight: 0 }}>
          <ResultTable results={withRows} datasource={datasource} />
        </div>
      )}
    </div>
  );
}
