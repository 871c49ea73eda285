import { REPORTS_PATH } from '../api/reports';
import { updateItem } from '../api/resource';
import { omit } from '../lib/omit';
import { useClient } from '../store/hooks';
import { useCreateItem } from '../store/useCreateItem';

/** Creates an alert or a report, but only once. */
export function useCreateReport(): (body: object) => Promise<unknown> {
  const client = useClient();
  return useCreateItem({
    path: REPORTS_PATH,
    nameColumn: 'name',
    // 2.x refuses an update that has it.
    update: (id, body) => updateItem(client, REPORTS_PATH, id, omit({ ...body }, ['creation_method'])),
  });
}
