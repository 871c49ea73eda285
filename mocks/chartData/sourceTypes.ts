/** What a chart may come from, in the server's words; here all are datasets. */
export const sourceTypes: readonly string[] = ['table', 'dataset', 'query', 'saved_query', 'view'];
