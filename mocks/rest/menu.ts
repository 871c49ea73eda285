import type { User } from '../store/records';

interface Item {
  readonly name: string;
  readonly icon: string;
  readonly label: string;
  readonly url?: string;
  readonly childs?: readonly (Item | '-')[];
}

const group = (name: string, childs: readonly Item[], label = name): Item => ({ name, icon: '', label, childs });

/**
 * The navigation menu of a user; undefined means an anonymous visitor.
 * @param root what the browser has before all paths; as 6.1.0 has it, one of the addresses is without it
 */
export function menuData(user: User | undefined, root = '') {
  const item = (name: string, path: string, label = name): Item => ({ name, icon: '', label, url: root + path });
  const menu: Item[] = [];
  if (user?.role === 'Admin')
    menu.push(
      group('Security', [
        item('List Roles', '/roles/'),
        item('List Users', '/users/'),
        item('List Groups', '/list_groups/'),
        item('Action Log', '/actionlog/list'),
        item('Row Level Security', '/rowlevelsecurity/list/'),
      ]),
    );
  if (user) {
    menu.push(group('Data', [item('Databases', '/databaseview/list/', 'Database Connections')]));
    menu.push(
      item('Dashboards', '/dashboard/list/'),
      item('Charts', '/chart/list/'),
      item('Datasets', '/tablemodelview/list/'),
    );
  }
  if (user?.role === 'Admin' || user?.role === 'Alpha') {
    menu.push(
      group('Manage', [
        item('Alerts & Report', '/alert/list/', 'Alerts & Reports'),
        item('CSS Templates', '/csstemplatemodelview/list/'),
        item('Themes', '/theme/list/'),
        item('Tags', '/superset/tags/'),
        item('Annotation Layers', '/annotationlayer/list/'),
      ]),
    );
  }
  if (user?.role === 'Admin')
    menu.push(
      group(
        'SQL Lab',
        [
          item('SQL Editor', '/sqllab/', 'SQL Lab'),
          item('Saved Queries', '/savedqueryview/list/'),
          item('Query Search', '/sqllab/history/', 'Query History'),
        ],
        'SQL',
      ),
    );
  return {
    menu,
    brand: {
      path: `${root}/superset/welcome/`,
      icon: `${root}/static/assets/images/example-logo.svg`,
      alt: 'Vitrine',
      tooltip: '',
      text: '',
    },
    environment_tag: {},
    navbar_right: {
      show_watermark: false,
      bug_report_url: null,
      bug_report_icon: null,
      bug_report_text: 'Report a bug',
      documentation_url: null,
      documentation_icon: null,
      documentation_text: 'Documentation',
      version_string: '6.1.0',
      version_sha: '',
      build_number: null,
      languages: { en: { flag: 'us', name: 'English', url: `${root}/lang/en` } },
      show_language_picker: false,
      user_is_anonymous: user === undefined,
      user_info_url: '/user_info/',
      user_logout_url: `${root}/logout/`,
      user_login_url: `${root}/login/`,
      locale: 'en',
    },
  };
}
