/** The dashboard that this document was opened at, and the chart queries that it began with. */
interface Opening {
  /** Path and query string. */
  readonly address: string;
  /** Each as the path, and the body on the next line. */
  readonly queries: string[];
}

declare global {
  interface Window {
    /** Undefined where no dashboard was opened, and once its queries are stored or must not be. */
    vitrineOpening?: Opening | undefined;
  }
}

/** In localStorage, followed by the address: the queries, with an empty line in between. */
export const QUERIES_KEY = 'vitrine.queries:';
/** As many requests as charts begin with (`RequestScheduler`): the browser's other connections load the dashboard. */
const MAX_QUERIES = 2;

const isQuery = (key: string): boolean => /^\/(api\/v1\/chart\/data|superset\/explore_json\/)[?\n]/.test(key);

/** Remembers a request if it is one of the first chart queries. */
export function noteOpeningQuery(key: string): void {
  const queries = typeof window === 'undefined' ? undefined : window.vitrineOpening?.queries;
  if (queries && queries.length < MAX_QUERIES && isQuery(key) && !queries.includes(key)) queries.push(key);
}

/** What the last visit to this address has stored. */
export function readOpeningQueries(address: string): readonly string[] {
  try {
    return (window.localStorage.getItem(QUERIES_KEY + address) ?? '').split('\n\n').filter(isQuery);
  } catch {
    return [];
  }
}
