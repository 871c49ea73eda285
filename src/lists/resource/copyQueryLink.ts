import type { Client } from '../../api/client/client';
import { createSqlPermalink, type SqlPermalink } from '../../api/sqlLab';
import { copyWithToast } from '../../chart/export/share';
import { toAbsoluteUrl } from '../../lib/appRoot';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { sqlLabHref } from './sqlLabHref';

interface SavedQuery extends Omit<SqlPermalink, 'dbId' | 'name'> {
  readonly id: number;
  readonly label: string | null;
  readonly db_id: number | null;
}

/** Copies a link to a saved query: a permalink where the server has them, which other users may open too. */
export async function copyQueryLink(client: Client, traits: ServerTraits, row: SavedQuery): Promise<void> {
  let url = toAbsoluteUrl(sqlLabHref(traits, { savedQueryId: row.id }));
  if (traits.hasSqlPermalinks) {
    const { db_id: dbId, label: name, catalog, schema, sql } = row;
    try {
      url = await createSqlPermalink(client, { dbId, name, catalog, schema, sql });
    } catch {
      toast.danger(t('There was an error generating the permalink.'));
      return;
    }
  }
  await copyWithToast(url, t('Link Copied!'));
}
