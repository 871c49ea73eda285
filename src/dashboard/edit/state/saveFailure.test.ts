import { describe, expect, it } from 'vitest';
import { readErrorJson } from '../../../api/client/errors';
import { toFailedSave } from './saveFailure';

describe('toFailedSave', () => {
  it.each([
    [{ slug: ['Must be unique'] }, 'URL slug: Must be unique'],
    [
      { owners: ['Owners are invalid'], json_metadata: { x: ['Unknown field.'] } },
      'Owners: Owners are invalid\nJSON metadata: x: Unknown field.',
    ],
    ['Error: no such thing', 'Error: no such thing'],
  ])('names the fields of %j as they are labelled', (message, text) => {
    const { message: shown } = toFailedSave(readErrorJson({ message }, 422));
    expect(shown).toBe(`Sorry, there was an error saving this dashboard: ${text}`);
  });
});
