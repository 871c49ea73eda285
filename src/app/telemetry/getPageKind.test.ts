import { expect, it } from 'vitest';
import { getPageKind } from './getPageKind';

it.each([
  ['/superset/welcome/', 'home'],
  ['/superset/dashboard/sales/', 'dashboard'],
  ['/superset/dashboard/p/a1B2/', 'dashboard'],
  ['/embedded/0f2ab6c4-0000-4000-8000-000000000000', 'embedded'],
  ['/dashboard/3/embedded', 'embedded'],
  ['/explore/', 'explore'],
  ['/explore/p/a1B2/', 'explore'],
  ['/superset/explore/table/3/', 'explore'],
  ['/chart/add', 'explore'],
  ...[
    ...['/dashboard/list/', '/chart/list', '/databaseview/list/', '/csstemplatemodelview/list/', '/superset/tags/'],
    ...['/superset/all_entities/', '/theme/list/', '/roles/', '/users', '/list_groups/', '/registrations/'],
    ...['/user_info/', '/alert/list/', '/report/3/log/', '/savedqueryview/list/', '/superset/sqllab/history/'],
    ...['/annotationlayer/list/', '/annotationlayer/3/annotation/', '/tablemodelview/list/', '/dataset/add/'],
    ...['/dataset/3', '/rowlevelsecurity/list/', '/actionlog/list/'],
  ].map((path) => [path, 'list']),
  ['/login/', 'other'],
])('%s is of the kind %s', (path, kind) => {
  expect(getPageKind(path)).toBe(kind);
});
