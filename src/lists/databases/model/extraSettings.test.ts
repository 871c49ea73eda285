import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExtraSettings, writeExtraSettings, type ExtraSettings } from './extraSettings';

const change = (text: string, changes: Partial<ExtraSettings>): unknown =>
  JSON.parse(writeExtraSettings(text, { ...readExtraSettings(text), ...changes }));

describe('writeExtraSettings', () => {
  it('keeps the very same text where nothing is changed, also of what is no JSON', () => {
    for (const text of ['', '{}', '{ "a": 9007199254740993 ,"engine_params":"{}"}', 'not json', '[1]', 'null'])
      expect(writeExtraSettings(text, readExtraSettings(text))).toBe(text);
  });

  it('changes a setting and keeps all others, unknown ones included', () => {
    const text = '{"custom":{"a":[1]},"metadata_cache_timeout":{"other":5},"schema_options":{"x":1},"version":"1"}';
    expect(change(text, { table_cache_timeout: '600', expand_rows: true, version: '' })).toEqual({
      custom: { a: [1] },
      metadata_cache_timeout: { other: 5, table_cache_timeout: 600 },
      schema_options: { x: 1, expand_rows: true },
    });
    expect(change('{"metadata_cache_timeout":{"schema_cache_timeout":60}}', { schema_cache_timeout: '' })).toEqual({
      metadata_cache_timeout: {},
    });
  });

  it('writes every digit of numbers that it does not know', () => {
    const text = '{"big":9007199254740993}';
    expect(writeExtraSettings(text, { ...readExtraSettings(text), per_user_caching: true })).toBe(
      '{"big":9007199254740993,"per_user_caching":true}',
    );
  });

  it('replaces the older name of the schemas for uploads', () => {
    const text = '{"schemas_allowed_for_csv_upload":["a"]}';
    expect(readExtraSettings(text).schemas_allowed_for_file_upload).toBe('a');
    expect(change(text, { schemas_allowed_for_file_upload: ' a, b ,' })).toEqual({
      schemas_allowed_for_file_upload: ['a', 'b'],
    });
  });

  it('reads engine parameters that were stored as text, and refuses what is no JSON', () => {
    expect(readExtraSettings('{"engine_params":"{\\"a\\":1}"}').engine_params).toBe('{"a":1}');
    expect(change('{}', { engine_params: '{"connect_args":{}}' })).toEqual({ engine_params: { connect_args: {} } });
    expect(() => change('{}', { engine_params: '{' })).toThrow(SyntaxError);
  });

  it('reads any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(writeExtraSettings(text, readExtraSettings(text))).toBe(text);
      }),
    );
  });
});
