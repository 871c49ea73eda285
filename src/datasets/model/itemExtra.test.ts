import { describe, expect, it } from 'vitest';
import { readItemExtra, writeItemExtra } from './itemExtra';

const nothing = { certified_by: '', certification_details: '', warning_markdown: '' };

describe('readItemExtra', () => {
  it.each([
    ['nothing', {}, nothing],
    ['null', { extra: null }, nothing],
    ['invalid JSON', { extra: '{"certification":' }, nothing],
    ['JSON that is no object', { extra: '[1]' }, nothing],
    ['fields of wrong types', { extra: '{"certification":7,"warning_markdown":{}}' }, nothing],
    [
      'fields alone',
      { certified_by: 'Ada', warning_markdown: 'old' },
      { ...nothing, certified_by: 'Ada', warning_markdown: 'old' },
    ],
    [
      'both: extra takes precedence',
      { certified_by: 'Bea', extra: '{"certification":{"certified_by":"Ada","details":"d"},"warning_markdown":"w"}' },
      { certified_by: 'Ada', certification_details: 'd', warning_markdown: 'w' },
    ],
    ['an object', { extra: { certification: { certified_by: 'Ada' } } }, { ...nothing, certified_by: 'Ada' }],
  ])('reads %s', (_what, fields, expected) => {
    expect(readItemExtra(fields)).toEqual(expected);
  });
});

describe('writeItemExtra', () => {
  const extra = (fields: object, change: object) => writeItemExtra({ ...fields }, change)['extra'];
  it('keeps unknown keys of extra and of the certification', () => {
    const fields = { extra: '{"x":12345678901234567890,"certification":{"certified_by":"Ada","level":2}}' };
    expect(extra(fields, { certification_details: 'd' })).toBe(
      '{"x":12345678901234567890,"certification":{"certified_by":"Ada","level":2,"details":"d"},"warning_markdown":""}',
    );
    expect(extra(fields, { certified_by: '' })).toBe('{"x":12345678901234567890,"warning_markdown":""}');
  });

  it('copies values that only the fields have', () => {
    const next = writeItemExtra({ certified_by: 'Ada', verbose_name: 'v' }, { warning_markdown: 'w' });
    expect(next).toEqual({
      certified_by: 'Ada',
      certification_details: '',
      warning_markdown: 'w',
      verbose_name: 'v',
      extra: '{"certification":{"certified_by":"Ada","details":""},"warning_markdown":"w"}',
    });
  });
});
