import { describe, expect, it } from 'vitest';
import { endsBeforeStart, getJsonError, toBody, toForm } from './annotationForm';

describe('the form of an annotation', () => {
  it('has a text for every field, also of a new one', () => {
    expect(toForm(undefined)).toEqual({
      short_descr: '',
      start_dttm: '',
      end_dttm: '',
      long_descr: '',
      json_metadata: '',
    });
    const details = {
      id: 3,
      short_descr: 'a',
      long_descr: null,
      start_dttm: '2020-01-01T00:00:00',
      end_dttm: '2020-01-02T00:00:00',
      json_metadata: null,
    };
    expect(toForm(details)).toMatchObject({ start_dttm: '2020-01-01T00:00:00', long_descr: '', json_metadata: '' });
  });

  it('sends the name without spaces around it', () => {
    expect(toBody({ ...toForm(undefined), short_descr: '  a b ' })).toMatchObject({ short_descr: 'a b' });
  });

  it.each([
    ['', undefined],
    ['  \n', undefined],
    ['{"a": 1}', undefined],
    ['12345678901234567890', undefined],
    ['{a: 1}', 'JSON not valid'],
    ['{', 'JSON not valid'],
  ])('metadata %j: %s', (text, error) => {
    expect(getJsonError(text)).toBe(error);
  });

  it.each([
    ['2020-01-02T00:00:00', '2020-01-01T23:59:59', true],
    ['2020-01-02T00:00:00', '2020-01-02T00:00:00', false],
    ['2020-01-02', '2020-01-02T00:00:01', false],
    ['', '2020-01-02', false],
    ['2020-01-02', '', false],
  ])('from %s to %s ends before it starts: %s', (start, end, expected) => {
    expect(endsBeforeStart(start, end)).toBe(expected);
  });
});
