// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { withAppRoot, withoutAppRoot } from './appRoot';

const setRoot = (root: string): void => {
  document.documentElement.dataset['root'] = root;
};
afterEach(() => {
  delete document.documentElement.dataset['root'];
});

describe('addresses below a root', () => {
  it('are those of Superset at the root of a host', () => {
    expect(withAppRoot('/chart/list/?q=1#a')).toBe('/chart/list/?q=1#a');
    expect(withoutAppRoot('/chart/list/')).toBe('/chart/list/');
  });

  it('have the root before paths of this server, and nothing before any other address', () => {
    setRoot('/analytics');
    expect(withAppRoot('/chart/list/?q=1#a')).toBe('/analytics/chart/list/?q=1#a');
    for (const address of ['//other.test/x', 'https://other.test/x', 'mailto:a@b.test', '#main', '?edit=true', ''])
      expect(withAppRoot(address)).toBe(address);
  });

  it('are read back, also where the root is the beginning of a path of Superset', () => {
    for (const root of ['/analytics', '/superset', '/a/b']) {
      setRoot(root);
      for (const path of ['/superset/welcome/', '/', '/explore/?slice_id=1'])
        expect(withoutAppRoot(withAppRoot(path))).toBe(path);
    }
    setRoot('/analytics');
    expect(withoutAppRoot('/analyticsmore/x')).toBe('/analyticsmore/x');
  });
});
