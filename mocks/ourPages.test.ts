import { describe, expect, it } from 'vitest';
import { isEmbeddedPage, isOurPage, getDoctorRedirect } from './ourPages';

const browser = { method: 'GET', accept: 'text/html,application/xhtml+xml,*/*;q=0.8', vitrine: undefined };

describe('isOurPage', () => {
  it.each([
    '/superset/dashboard/births/',
    '/superset/dashboard/12',
    '/superset/dashboard/p/abc/',
    '/superset/welcome/',
    '/dashboard/list/?pageIndex=1',
    '/chart/list/',
    '/explore/?slice_id=3',
    '/superset/explore/?slice_id=3&standalone=1',
    '/explore/',
    '/explore/?datasource_id=1&datasource_type=table',
    '/explore/p/abc/',
    '/superset/explore/p/abc',
    '/superset/explore/table/12/?form_data={}',
    '/chart/add',
    '/databaseview/list/',
    '/alert/list/',
    '/report/list',
    '/alert/12/log/',
    '/tablemodelview/list/?pageIndex=1',
    '/dataset/add/',
    '/dataset/7',
    '/csstemplatemodelview/list/',
    '/superset/tags/',
    '/superset/all_entities/?id=4',
    '/theme/list/',
    '/rowlevelsecurity/list/',
    '/actionlog/list',
    '/roles/',
    '/users/',
    '/list_groups/',
    '/registrations/',
    '/user_info/',
    '/savedqueryview/list/?filters=(label:a)',
    '/sqllab/history/',
    '/superset/sqllab/history',
    '/annotationlayer/list/',
    '/annotationlayer/12/annotation',
    '/embedded/0f2ab6c4-1/doctor/?host=https%3A%2F%2Fapp.example.com',
  ])('is true for %s', (url) => {
    expect(isOurPage({ ...browser, url })).toBe(true);
  });

  it.each([
    '/',
    '/login/',
    '/superset/dashboard/',
    '/superset/dashboard/p/',
    '/superset/dashboard/a/b/',
    '/superset/sqllab/',
    '/sqllab/?savedQueryId=1',
    '/annotationlayer/new/annotation',
    '/superset/explore_json/',
    '/explore/p/',
    '/explore/other/',
    '/superset/explore/table/',
    '/tablemodelview/edit/3',
    '/api/v1/dashboard/1',
    '/roles/list/',
    '/users/list/',
    '/users/userinfo/',
    '/logmodelview/list/',
    '/rowlevelsecurityfiltersmodelview/list/',
    '/report/12/',
    '/superset/welcome/?vitrine=off',
  ])('is false for %s', (url) => {
    expect(isOurPage({ ...browser, url })).toBe(false);
  });

  it('is false for requests that are not navigations', () => {
    const url = '/superset/welcome/';
    expect(isOurPage({ ...browser, url, method: 'POST' })).toBe(false);
    expect(isOurPage({ ...browser, url, accept: 'application/json' })).toBe(false);
    expect(isOurPage({ ...browser, url, accept: undefined })).toBe(false);
    // Vitrine's own fetch of the server's HTML.
    expect(isOurPage({ ...browser, url, vitrine: '1' })).toBe(false);
  });
});

describe('isEmbeddedPage', () => {
  it.each([
    '/embedded/0f2ab6c4-1',
    '/embedded/0f2ab6c4-1/?uiConfig=9',
    '/dashboard/7/embedded',
    '/dashboard/slug/embedded/',
  ])('is true for %s, which is none of our other pages', (url) => {
    expect([isEmbeddedPage({ ...browser, url }), isOurPage({ ...browser, url })]).toEqual([true, false]);
  });

  it.each([
    '/embedded/',
    '/embedded/a/b',
    '/dashboard/list/',
    '/dashboard/7/embedded?vitrine=off',
    '/api/v1/dashboard/7/embedded',
  ])('is false for %s', (url) => {
    expect(isEmbeddedPage({ ...browser, url })).toBe(false);
  });

  it('is false for requests that are not navigations', () => {
    expect(isEmbeddedPage({ ...browser, url: '/embedded/a', accept: 'application/json' })).toBe(false);
    expect(isEmbeddedPage({ ...browser, url: '/embedded/a', vitrine: '1' })).toBe(false);
  });
});

describe('getDoctorRedirect', () => {
  const read = (url: string) => getDoctorRedirect({ ...browser, url });

  it('is the page that checks an embedded dashboard, with the host page', () => {
    expect(read('/embedded/0f2a-1?doctor=1')).toBe('/embedded/0f2a-1/doctor/');
    expect(read('/embedded/0f2a-1/?uiConfig=9&doctor=1&host=https://a.example')).toBe(
      '/embedded/0f2a-1/doctor/?host=https%3A%2F%2Fa.example',
    );
  });

  it('is undefined for the dashboard itself, for other pages, and for requests that are not navigations', () => {
    expect(read('/embedded/0f2a-1')).toBeUndefined();
    expect(read('/embedded/0f2a-1?doctor=0')).toBeUndefined();
    expect(read('/dashboard/7/embedded?doctor=1')).toBeUndefined();
    expect(read('//host.example/embedded/a?doctor=1')).toBeUndefined();
    const request = { ...browser, url: '/embedded/0f2a-1?doctor=1', accept: 'application/json' };
    expect(getDoctorRedirect(request)).toBeUndefined();
  });
});
