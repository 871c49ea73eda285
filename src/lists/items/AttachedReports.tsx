import type { FavoriteKind } from '../../api/favorites';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { checkEach, text } from '../../api/client/parse';
import { hasFlag } from '../../api/session/bootstrapShape';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Loading } from '../../ui/Loading';
import { useRowsQuery } from '../resource/resourceApi';

const reportSchema = v.object({ id: v.number(), name: text });
const MOST = 100;

/** The alerts and reports about dashboards or charts that are to be deleted: the server refuses to delete what has one. */
export function AttachedReports({ kind, ids }: { readonly kind: FavoriteKind; readonly ids: readonly number[] }) {
  const hasReports = hasFlag(useBootstrap(), 'ALERT_REPORTS');
  const query = useMemo(
    () => ({
      path: '/api/v1/report/',
      columns: ['id', 'name'],
      page: 0,
      pageSize: MOST,
      orderColumn: 'name',
      orderDirection: 'asc' as const,
      filters: [{ col: `${kind}_id`, opr: 'in', value: ids }],
    }),
    [kind, ids],
  );
  const { data, isFetching } = useRowsQuery(hasReports ? query : skipToken);
  // Users who may not read reports see the error of the delete instead.
  if (isFetching) return <Loading />;
  const reports = data ? checkEach(reportSchema, data.rows, 'result').items : [];
  if (reports.length === 0) return null;
  return (
    <Alert kind="warning" title={t('There are associated alerts or reports:')}>
      <ul className="list-names">
        {reports.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{t('They have to be deleted first.')}</p>
    </Alert>
  );
}
