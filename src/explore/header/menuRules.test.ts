import { describe, expect, it } from 'vitest';
import { embedCode } from '../embed/embedCode';
import { isCacheTimeout, readPropertiesForm, toPropertiesForm } from '../properties/propertiesForm';

const known = {
  slice_name: 'A',
  description: '',
  certified_by: '',
  certification_details: '',
  cache_timeout: 30,
  owners: [{ id: 4, name: 'Four' }],
};

describe('propertiesOf', () => {
  it('gives back what was known', () => {
    expect(readPropertiesForm(toPropertiesForm(known))).toEqual({ ...known, owners: [4] });
    expect(readPropertiesForm(toPropertiesForm({ ...known, cache_timeout: null }))?.cache_timeout).toBeNull();
  });
  it('wants a name and whole seconds', () => {
    expect(readPropertiesForm({ ...toPropertiesForm(known), slice_name: '  ' })).toBeUndefined();
    expect(readPropertiesForm({ ...toPropertiesForm(known), cache_timeout: 'soon' })).toBeUndefined();
  });
  it.each([
    ['', true],
    [' 0 ', true],
    ['-1', true],
    ['-2', false],
    ['1.5', false],
    ['1e3', false],
    ['NaN', false],
    ['99999999999', false],
  ])('takes %j for a time-out: %s', (text, is) => expect(isCacheTimeout(text)).toBe(is));
});

describe('embedCode', () => {
  it('cannot be broken out of by a size', () => {
    const code = embedCode('http://localhost/superset/explore/p/k/', { width: '"><script>', height: '' });
    expect(code).toContain('width="&quot;>&lt;script>"');
    expect(code).toContain('height="400"');
  });
});
