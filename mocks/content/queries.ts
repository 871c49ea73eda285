import type { QuerySpec, SavedQuerySpec } from './specs';

export const savedQueries: readonly SavedQuerySpec[] = [
  {
    id: 1,
    label: 'Rainy days',
    description: 'Days with rain in both cities',
    schema: 'main',
    sql: `SELECT location, count(*) AS days
FROM weather
WHERE precipitation > 0
GROUP BY location
ORDER BY days DESC`,
  },
  {
    id: 2,
    label: 'Countries and their neighbours',
    schema: null,
    sql: 'SELECT a.country, b.country\nFROM countries a\nJOIN main.gapminder b ON a.cluster = b.cluster',
  },
  {
    id: 3,
    label: 'Hostile <img src=x onerror="window.__xss=90">',
    description: '<script>window.__xss=91</script>',
    schema: 'main',
    sql: "-- <script>window.__xss=92</script>\nSELECT '</textarea><img src=x onerror=window.__xss=93>' AS x",
  },
];

export const queries: readonly QuerySpec[] = [
  {
    id: 1,
    status: 'success',
    tab_name: 'Rainy days',
    sql: 'SELECT location, count(*) AS days\nFROM weather\nWHERE precipitation > 0\nGROUP BY location',
    rows: 2,
    duration: 54,
  },
  {
    id: 2,
    status: 'failed',
    tab_name: 'Untitled Query 1',
    sql: 'SELECT nothing FROM weather',
    rows: null,
    error_message: 'column "nothing" does not exist',
    duration: 12,
  },
  {
    id: 3,
    status: 'timed_out',
    tab_name: 'Untitled Query 2',
    sql: 'SELECT * FROM gapminder a, gapminder b, gapminder c',
    rows: null,
    error_message: 'Query timeout',
    duration: 30_000,
  },
];
