import { describe, expect, it } from 'vitest';
import { readErrorJson } from './client/errors';
import { toUploadError } from './uploadErrors';

// As 6.1.0 and (from the page's alerts) 2.1.3 have sent them.
const from21 = (message: string): string =>
  `Unable to upload CSV file "a.csv" to table "t" in database "d". Error message: ${message}`;
const exists =
  "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.";

describe('toUploadError', () => {
  it.each([
    [exists, 'tableName', exists],
    [from21("Table 't' already exists."), 'tableName', from21("Table 't' already exists.")],
    [
      'Parsing error: Passed header=99 but only 2 lines in file',
      'headerRow',
      'Parsing error: Passed Header row=99 but only 2 lines in file',
    ],
    [
      from21("Missing column provided to 'parse_dates': 'nix'"),
      'dateColumns',
      from21("Missing column provided to Columns to be parsed as dates: 'nix'"),
    ],
    [
      "Parsing error: Usecols do not match columns, columns expected but not found: ['nix']",
      'columns',
      "Parsing error: Columns to read do not match columns, columns expected but not found: ['nix']",
    ],
    ['Parsing error: Index nix invalid', 'indexColumn', 'Parsing error: Index nix invalid'],
    [
      "Cannot convert column 'a' to nix. Found 1 error(s):",
      'columnTypes',
      "Cannot convert column 'a' to nix. Found 1 error(s):",
    ],
    [
      from21('Error tokenizing data. C error: Expected 4 fields in line 3, saw 5'),
      'delimiter',
      from21('Error tokenizing data. C error: Expected 4 fields in line 3, saw 5'),
    ],
    ["Parsing error: Worksheet named 'B' not found", 'sheet', "Parsing error: Worksheet named 'B' not found"],
  ])('%s: at %s', (message, field, text) => {
    const error = readErrorJson({ errors: [{ message, error_type: 'GENERIC_COMMAND_ERROR' }] }, 422);
    expect(toUploadError(error)).toMatchObject({
      status: 422,
      detail: message,
      extra: { fields: { [field]: [text] } },
    });
  });

  it('puts JSON that the server cannot read to its field, which is called as it is labelled', () => {
    const error = readErrorJson({ message: { _schema: ['Invalid JSON format for column_data_types'] } }, 400);
    expect(toUploadError(error).extra).toEqual({
      fields: { columnTypes: ['Invalid JSON format for Column data types'] },
    });
  });

  it.each([{ message: 'Not a valid ZIP file' }, { message: { delimiter: ["'parse_dates'"] } }])(
    'leaves other errors: %j',
    (body) => {
      const error = readErrorJson(body, 422);
      expect(toUploadError(error)).toBe(error);
    },
  );
});
