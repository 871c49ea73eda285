/** Datasource types of the server; here all are datasets. */
export const sourceTypes: readonly string[] = ['table', 'dataset', 'query', 'saved_query', 'view'];
