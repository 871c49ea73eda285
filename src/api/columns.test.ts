import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createTestClient } from './client/testClient';
import { ORIGIN, testServer } from './client/testServer';
import { convertAdvancedType, getColumnValues, getFunctionNames, getPartitionColumns } from './columns';

const client = createTestClient();

const server = testServer();

function respond(path: string, body: string) {
  const requests: string[] = [];
  server.use(
    http.get(`${ORIGIN}${path}`, ({ request }) => {
      requests.push(request.url.slice(ORIGIN.length));
      return new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });
    }),
  );
  return requests;
}

describe('lookups of the editors', () => {
  it('values of a column, with all digits', async () => {
    const requests = respond('/api/v1/datasource/table/2/column/*', '{"result":["a",null,12345678901234567890]}');
    expect(await getColumnValues(client, { type: 'table', id: 2, column: 'a/b c' })).toEqual([
      'a',
      null,
      12345678901234567890n,
    ]);
    expect(requests).toEqual(['/api/v1/datasource/table/2/column/a%2Fb%20c/values/']);
  });
  it('names of functions', async () => {
    respond('/api/v1/database/1/function_names/', '{"function_names":["abs",7,"avg"]}');
    expect(await getFunctionNames(client, 1)).toEqual(['abs', 'avg']);
  });
  it('partitions, at the URL of each version', async () => {
    const old = respond('/api/v1/database/1/table_extra/*', '{"partitions":{"cols":["ds"]}}');
    const now = respond('/api/v1/database/1/table_metadata/extra/', '{}');
    const table = { databaseId: 1, table: 'births', schema: 'main' };
    expect(await getPartitionColumns(client, { ...table, hasCatalogs: false })).toEqual(['ds']);
    expect(await getPartitionColumns(client, { ...table, hasCatalogs: true })).toEqual([]);
    expect(old).toEqual(['/api/v1/database/1/table_extra/births/main/']);
    expect(now).toEqual(['/api/v1/database/1/table_metadata/extra/?name=births&schema=main']);
  });
  it('advanced data types', async () => {
    const requests = respond(
      '/api/v1/advanced_data_type/convert',
      '{"result":{"display_value":"80","error_message":null}}',
    );
    expect(await convertAdvancedType(client, { type: 'port', values: ['http'] })).toEqual({
      display_value: '80',
      error_message: '',
      valid_filter_operators: [],
    });
    expect(requests).toEqual(['/api/v1/advanced_data_type/convert?q=(type%3Aport%2Cvalues%3A!(http))']);
  });
});
