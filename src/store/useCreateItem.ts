import { useCallback, useState } from 'react';
import { ItemCreator, type ItemCreatorOptions } from '../api/ItemCreator';
import type { ItemId } from '../api/resource';
import { useClient } from './hooks';
import { useBootstrap } from './sessionContext';

interface CreateItemOptions extends Omit<ItemCreatorOptions, 'filters'> {
  /** False where the server lets many items have one name: only the user's own are looked up then. */
  readonly hasUniqueNames?: boolean;
}

/**
 * Creates an item from a form, which keeps this for as long as it is open: a second attempt after a lost response does not create it
 * again. The first options hold.
 */
export function useCreateItem({
  hasUniqueNames = true,
  ...resource
}: CreateItemOptions): (body: object) => Promise<ItemId> {
  const client = useClient();
  const { userId } = useBootstrap().user;
  const [creator] = useState(() => {
    const filters =
      hasUniqueNames || userId === undefined ? [] : [{ col: 'created_by', opr: 'rel_o_m', value: userId }];
    return new ItemCreator(client, { ...resource, filters });
  });
  return useCallback((body: object) => creator.create(body), [creator]);
}
