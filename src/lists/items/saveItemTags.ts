import type { Client } from '../../api/client/client';
import type { RelatedItem } from '../../api/related';
import { saveTags } from '../../api/saveTags';
import type { TaggedObject } from '../../api/tags';
import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';

export interface ItemTags {
  readonly before: readonly RelatedItem[];
  readonly after: readonly RelatedItem[];
  /** The other properties of the item have been saved: called where the tags cannot be, too. */
  readonly onSaved: () => void;
}

/** Saves the tags of an item after its other properties. Rejects with an error that says so. */
export async function saveItemTags(
  client: Client,
  object: TaggedObject,
  { before, after, onSaved }: ItemTags,
): Promise<void> {
  try {
    await saveTags(client, object, before, after);
  } catch (error) {
    const message = t('The tags could not be saved; everything else was.');
    throw new Error(`${message} ${toRequestError(error).message}`.trim(), { cause: error });
  } finally {
    onSaved();
  }
}
