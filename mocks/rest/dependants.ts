import type { Env } from './env';
import { message } from './respond';

/** The server's refusal to delete what alerts or reports hang on; undefined where none do. */
export function rejectReports(
  env: Env,
  kind: 'chart' | 'dashboard' | 'database',
  ids: readonly number[],
): Response | undefined {
  const names = env.store.reports().flatMap((report) => {
    const id = report[kind];
    return id !== null && ids.includes(id) ? [report.name] : [];
  });
  return names.length === 0 ? undefined : message(`There are associated alerts or reports: ${names.join(',')}`, 422);
}
