import { describe, expect, it } from 'vitest';
import { isOurPage as proxySays } from '../../mocks/ourPages';
import { isOurPage } from './ourPages';

const cases: readonly (readonly [string, boolean])[] = [
  ['/superset/welcome/', true],
  ['/superset/welcome', true],
  ['/superset/dashboard/births/', true],
  ['/superset/dashboard/7/?standalone=1#TAB-x', true],
  ['/superset/dashboard/p/abc123/', true],
  ['/superset/dashboard/p/', false],
  ['/superset/dashboard/7/?vitrine=off', false],
  ['/dashboard/list/?pageIndex=2', true],
  ['/chart/list/', true],
  ['/explore/?slice_id=4', true],
  ['/superset/explore/?slice_id=4', true],
  ['/explore/', true],
  ['/explore/?datasource_id=3&datasource_type=table', true],
  ['/explore/p/abc/', true],
  ['/superset/explore/p/abc/', true],
  ['/superset/explore/table/3/', true],
  ['/explore/p/', false],
  ['/superset/explore_json/', false],
  ['/chart/add?dashboard_id=1', true],
  ['/tablemodelview/list/', true],
  ['/tablemodelview/edit/3', false],
  ['/dataset/add/', true],
  ['/dataset/7', true],
  ['/dataset/x', false],
  ['/alert/list/?pageIndex=1', true],
  ['/report/list', true],
  ['/report/12/log/', true],
  ['/alert/x/log/', false],
  ['/alert/12/', false],
  ['/databaseview/list/?pageIndex=1', true],
  ['/databaseview/list', true],
  ['/databaseview/add', false],
  ['/sqllab/', false],
  ['/sqllab?savedQueryId=4', false],
  ['/superset/sqllab?queryId=4', false],
  ['/sqllab/history/', true],
  ['/superset/sqllab/history', true],
  ['/savedqueryview/list/?pageIndex=1', true],
  ['/savedqueryview/show/1', false],
  ['/annotationlayer/list/', true],
  ['/embedded/0f2ab6c4-1/doctor/', true],
  ['/embedded/0f2ab6c4-1', false],
  ['/annotationlayer/7/annotation', true],
  ['/annotationlayer/7/annotation/', true],
  ['/annotationlayer/x/annotation', false],
  ['/csstemplatemodelview/list', true],
  ['/superset/tags/', true],
  ['/superset/all_entities/?id=1', true],
  ['/theme/list/', true],
  ['/rowlevelsecurity/list', true],
  ['/rowlevelsecurityfiltersmodelview/list/', false],
  ['/actionlog/list', true],
  ['/logmodelview/list/', false],
  ['/roles/', true],
  ['/roles/list/', false],
  ['/users/?pageIndex=1', true],
  ['/users/list/', false],
  ['/users/userinfo/', false],
  ['/list_groups/', true],
  ['/registrations/', true],
  ['/user_info/', true],
  ['/', false],
];

describe('isOurPage', () => {
  it.each(cases)('%s → %s, like the proxy rule', (href, ours) => {
    expect(isOurPage(href)).toBe(ours);
    const url = href.split('#')[0];
    expect(proxySays({ method: 'GET', url, accept: 'text/html', vitrine: undefined })).toBe(ours);
  });
  it('rejects other origins', () => {
    expect(isOurPage('//evil.example/superset/welcome/')).toBe(false);
    expect(isOurPage('https://evil.example/superset/welcome/')).toBe(false);
    expect(isOurPage('javascript:alert(1)')).toBe(false);
  });
});

it.each<[string, boolean]>([
  ['superset/welcome/', false],
  ['//superset/welcome/', false],
  ['https://example.org/superset/welcome/', false],
  ['', false],
  ['?a=1', false],
  ['#/superset/welcome/', false],
  ['/superset/welcome/#a?vitrine=off', true],
  ['/superset/welcome/?a=1&vitrine=off#b', false],
])('a link to %j stays inside: %s', (href, isOurs) => {
  expect(isOurPage(href)).toBe(isOurs);
});
