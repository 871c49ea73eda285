import { can } from '../../api/session/permissions';
import { getUploadAbility } from '../../api/session/uploadAbility';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { asArray, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Disclosure, TriggerLabel } from './Disclosure';
import { NavLinks, NavSection } from './NavLinks';
import type { NavLink } from './readMenu';

/** The SQL editor's URL differs between versions; the server's menu has it. */
function sqlEditor(menu: unknown): string | undefined {
  const links = asArray(menu).flatMap((entry) => asArray(asRecord(entry)['childs']).map(asRecord));
  const url = links.find((link) => link['name'] === 'SQL Editor')?.['url'];
  return typeof url === 'string' ? `${url}?new=true` : undefined;
}

/** Links to create what the user has permission for. */
export function createLinks(bootstrap: Bootstrap): NavLink[] {
  const links: NavLink[] = [];
  const sql = sqlEditor(bootstrap.common.menu_data.menu);
  const addLink = (key: string, label: string, href: string): void => {
    links.push({ kind: 'link', key, label, href });
  };
  if (sql !== undefined) addLink('sql', t('SQL query'), sql);
  const canConnect = can(bootstrap, 'can_write', 'Database');
  if (canConnect) addLink('database', t('Database'), '/databaseview/list/?create=database');
  if (can(bootstrap, 'can_write', 'Dataset')) addLink('dataset', t('Dataset'), '/dataset/add/');
  if (canConnect && bootstrap.common.conf['HAS_GSHEETS_INSTALLED'])
    addLink('gsheets', t('Connect Google Sheet'), '/databaseview/list/?create=gsheets');
  if (getUploadAbility(bootstrap)) addLink('upload', t('Upload file to database'), '/databaseview/list/?create=upload');
  if (can(bootstrap, 'can_write', 'Chart')) addLink('chart', t('Chart'), '/chart/add');
  if (can(bootstrap, 'can_write', 'Dashboard')) addLink('dashboard', t('Dashboard'), '/dashboard/new');
  return links;
}

export function CreateMenu({ bootstrap }: { readonly bootstrap: Bootstrap }) {
  const links = createLinks(bootstrap);
  if (links.length === 0) return null;
  return (
    <Disclosure label={t('New')} trigger={<TriggerLabel label={t('New')} icon={<span>+</span>} />} align="end">
      <NavSection>
        <NavLinks links={links} path="" />
      </NavSection>
    </Disclosure>
  );
}
