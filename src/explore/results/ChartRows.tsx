import { skipToken } from '@reduxjs/toolkit/query/react';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { refreshChart } from '../../chart/state/fetchChartData';
import { useChartRowsQuery } from './chartResultsApi';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Loading';
import { selectExplore } from '../state/exploreSelectors';
import { useBuilder } from '../builder/builderContext';
import { RowsTable, type RowsOptions } from './RowsTable';

const topPriority = (): number => -1;

/** The rows of one of the chart's queries; fetched after the chart's own data. */
export function ChartRows({ query, ...rows }: RowsOptions & { readonly query: number }) {
  const dispatch = useAppDispatch();
  const label = t('Chart data');
  const { chartId } = useBuilder();
  const chart = useAppSelector((state) => state.charts[chartId]);
  const rules = useAppSelector((state) => state.session.traits);
  const formData = chart?.renderedFormData;
  const respondedAt = useAppSelector((state) => selectExplore(state).respondedAt);
  const args =
    formData && chart.queriesResponse
      ? {
          request: { formData, ownState: chart.ownState, rules },
          sliceId: chartId === 0 ? undefined : chartId,
          respondedAt,
        }
      : skipToken;
  const { data, error, isFetching, refetch } = useChartRowsQuery(args);

  if (args === skipToken) {
    if (chart?.chartStatus === 'loading') return <Loading />;
    if (!chart?.error) return <EmptyState title={t('Run a query to display results')} />;
    return (
      <RowsTable
        {...rows}
        label={label}
        result={undefined}
        loading={false}
        error={chart.error}
        onRetry={() => dispatch(refreshChart(chartId, undefined, topPriority))}
        rowLimit={undefined}
      />
    );
  }
  return (
    <RowsTable
      {...rows}
      label={label}
      result={data && (data[query] ?? NO_ROWS)}
      loading={isFetching || chart?.chartStatus === 'loading'}
      error={error}
      onRetry={() => void refetch()}
      rowLimit={asNumber(args.request.formData['row_limit'])}
    />
  );
}

const NO_ROWS = { data: [], colnames: [], coltypes: [], rowcount: 0 };
