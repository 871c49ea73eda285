import type { Client } from '../../api/client/client';
import { createSqlPermalink, type SqlPermalink } from '../../api/sqlLab';
import { copyWithToast, shareLink } from '../../chart/export/share';
import { toAbsoluteUrl } from '../../lib/appRoot';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { sqlLabHref } from './sqlLabHref';

interface SavedQuery extends Omit<SqlPermalink, 'dbId' | 'name'> {
  readonly id: number;
  readonly label: string | null;
  readonly db_id: number | null;
}

/** Copies a link to a saved query: a permalink where the server has them, which other users may open too. */
export async function copyQueryLink(client: Client, traits: ServerTraits, row: SavedQuery): Promise<void> {
  const { id, db_id: dbId, label: name, catalog, schema, sql } = row;
  const create = (): Promise<string> =>
    traits.hasSqlPermalinks
      ? createSqlPermalink(client, { dbId, name, catalog, schema, sql })
      : Promise.resolve(toAbsoluteUrl(sqlLabHref(traits, { savedQueryId: id })));
  await shareLink(create, (url) => copyWithToast(url, t('Link Copied!')));
}
