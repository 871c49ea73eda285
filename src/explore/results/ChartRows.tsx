import { skipToken } from '@reduxjs/toolkit/query/react';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { refreshChart } from '../../chart/state/fetchChartData';
import { useChartRowsQuery } from './chartResultsApi';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Loading';
import { useBuilder } from '../builder/builderContext';
import { answerNumber } from './answerNumber';
import { RowsTable, type RowsOptions } from './RowsTable';

const first = (): number => -1;

/** The rows of one of the chart's queries: of the settings that the picture shows, asked once the picture has its answer. */
export function ChartRows({ query, ...rows }: RowsOptions & { readonly query: number }) {
  const dispatch = useAppDispatch();
  const label = t('Chart data');
  const { chartId } = useBuilder();
  const chart = useAppSelector((state) => state.charts[chartId]);
  const rules = useAppSelector((state) => state.session.rules);
  const formData = chart?.renderedFormData;
  const answer = chart?.queriesResponse;
  const question =
    formData && answer
      ? {
          asked: { formData, ownState: chart.ownState, rules },
          sliceId: chartId === 0 ? undefined : chartId,
          answer: answerNumber(answer),
        }
      : skipToken;
  const { data, error, isFetching, refetch } = useChartRowsQuery(question);

  if (question === skipToken) {
    if (chart?.chartStatus === 'loading') return <Loading />;
    if (!chart?.error) return <EmptyState title={t('Run a query to display results')} />;
    const again = (): unknown => dispatch(refreshChart(chartId, undefined, first));
    return (
      <RowsTable
        {...rows}
        label={label}
        result={undefined}
        loading={false}
        problem={chart.error}
        onRetry={again}
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
      problem={error}
      onRetry={() => void refetch()}
      rowLimit={asNumber(question.asked.formData['row_limit'])}
    />
  );
}

const NO_ROWS = { data: [], colnames: [], coltypes: [], rowcount: 0 };
