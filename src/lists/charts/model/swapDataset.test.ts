import { describe, expect, it } from 'vitest';
import { swapDataset } from './swapDataset';

describe('swapDataset', () => {
  it('changes the dataset in the form data and the stored queries, and nothing else', () => {
    const chart = {
      params: '{"viz_type":"table","datasource":"2__table","limit":12345678901234567890,"mine":{"a":[1]}}',
      query_context:
        '{"datasource":{"id":2,"type":"table"},"queries":[{"columns":["a"]}],"form_data":{"datasource":"2__table","x":1},"force":false}',
    };
    expect(swapDataset(chart, 9)).toEqual({
      datasource_id: 9,
      datasource_type: 'table',
      params: '{"viz_type":"table","datasource":"9__table","limit":12345678901234567890,"mine":{"a":[1]}}',
      query_context:
        '{"datasource":{"id":9,"type":"table"},"queries":[{"columns":["a"]}],"form_data":{"datasource":"9__table","x":1},"force":false}',
    });
  });
  it.each([[undefined], [null], [''], ['{broken'], ['[1]']])('has no stored queries for %s', (query_context) => {
    expect(swapDataset({ params: '{"viz_type":"pie"}', query_context }, 9)).toEqual({
      datasource_id: 9,
      datasource_type: 'table',
      params: '{"viz_type":"pie","datasource":"9__table"}',
      query_context: null,
    });
  });
});
