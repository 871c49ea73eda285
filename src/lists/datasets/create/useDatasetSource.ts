import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { RelatedItem } from '../../../api/related';
import { useSourceCatalogsQuery, useSourceSchemasQuery, useSourceTablesQuery, type TableArgs } from './sourceApi';

/** What the user has selected so far. */
interface Selected {
  readonly database?: RelatedItem | undefined;
  readonly catalog?: string | undefined;
  readonly schema?: string | undefined;
  readonly table?: string | undefined;
}

const NO_REFRESH = { catalogs: 0, schemas: 0, tables: 0 };

const getOnlyOne = (names: readonly string[] = []): string | undefined => (names.length === 1 ? names[0] : undefined);

/** The steps from a database to a table, each with what the next one may be. A selection clears those after it. */
export function useDatasetSource(hasCatalogs: boolean) {
  const [selected, setSelected] = useState<Selected>({});
  const [refreshes, setRefreshes] = useState(NO_REFRESH);
  const { database, catalog, table } = selected;
  const databaseId = typeof database?.value === 'number' ? database.value : undefined;

  const catalogs = useSourceCatalogsQuery(
    databaseId !== undefined && hasCatalogs
      ? { databaseId, databaseName: database?.text ?? '', refresh: refreshes.catalogs }
      : skipToken,
  );
  // A database with one catalog is used as one without: its datasets may have been saved so.
  const catalogNames = catalogs.currentData && catalogs.currentData.length > 1 ? catalogs.currentData : undefined;
  const isWithoutCatalog = !hasCatalogs || catalogs.isError || (catalogs.currentData && !catalogNames);
  const schemas = useSourceSchemasQuery(
    databaseId !== undefined && (isWithoutCatalog === true || catalog !== undefined)
      ? { databaseId, catalog, refresh: refreshes.schemas }
      : skipToken,
  );
  const schema = selected.schema ?? getOnlyOne(schemas.currentData);
  const tables = useSourceTablesQuery(
    databaseId !== undefined && schema !== undefined
      ? { databaseId, catalog, schema, refresh: refreshes.tables }
      : skipToken,
  );
  const tableArgs: TableArgs | undefined =
    databaseId !== undefined && schema !== undefined && table !== undefined
      ? { databaseId, catalog, schema, table, hasCatalogs }
      : undefined;
  return {
    selected: { ...selected, schema },
    catalogs,
    /** Undefined where there is nothing to select. */
    catalogNames,
    schemas,
    tables,
    tableArgs,
    select: (next: Selected): void => {
      setSelected(next);
      if (next.database !== database) setRefreshes(NO_REFRESH);
    },
    refresh: (kind: keyof typeof NO_REFRESH): void => setRefreshes({ ...refreshes, [kind]: refreshes[kind] + 1 }),
  };
}

export type DatasetSource = ReturnType<typeof useDatasetSource>;
