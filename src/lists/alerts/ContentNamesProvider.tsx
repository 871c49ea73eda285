import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, type ReactNode } from 'react';
import { asNumber, asRecord, asString } from '../../lib/read';
import { useRowsQuery } from '../resource/resourceApi';
import type { AlertRow } from './alertRow';
import { ContentNames, getContent, getContentKey, type AlertContent } from './contentNames';

const NAME_COLUMNS = { chart: 'slice_name', dashboard: 'dashboard_title' } as const;

/** The names of some charts or dashboards; none of those that the user may not see. */
function useNames(
  kind: AlertContent['kind'],
  contents: readonly AlertContent[],
): readonly (readonly [string, string])[] {
  const column = NAME_COLUMNS[kind];
  const query = useMemo(() => {
    const ids = [...new Set(contents.filter((content) => content.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) return skipToken;
    return {
      path: `/api/v1/${kind}/`,
      columns: ['id', column],
      page: 0,
      pageSize: ids.length,
      orderColumn: column,
      orderDirection: 'asc' as const,
      filters: [{ col: 'id', opr: 'in', value: ids }],
    };
  }, [kind, column, contents]);
  const { data } = useRowsQuery(query);
  return useMemo(
    () =>
      (data?.rows ?? []).flatMap((row) => {
        const id = asNumber(asRecord(row)['id']);
        const name = asString(asRecord(row)[column]);
        return id === undefined || name === '' ? [] : [[getContentKey({ kind, id }), name] as const];
      }),
    [data, kind, column],
  );
}

const NONE: readonly AlertRow[] = [];

/** The server lists alerts and reports with the ids of their charts and dashboards: fetches the names of all rows at once. */
export function ContentNamesProvider({
  rows = NONE,
  children,
}: {
  readonly rows: readonly AlertRow[] | undefined;
  readonly children: ReactNode;
}) {
  const contents = useMemo(() => rows.flatMap((row) => getContent(row) ?? []), [rows]);
  const charts = useNames('chart', contents);
  const dashboards = useNames('dashboard', contents);
  const names = useMemo(() => new Map([...charts, ...dashboards]), [charts, dashboards]);
  return <ContentNames value={names}>{children}</ContentNames>;
}
