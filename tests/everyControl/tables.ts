const NAMES = ['CA', 'TX'];

/** Responses of explore_json of the table types. */
export const TABLE_DATA: Readonly<Record<string, unknown>> = {
  time_table: {
    records: Object.fromEntries(
      [1234.5, 2345.6, 3456.7].map((value, i) => [
        `2024-01-0${String(i + 1)} 00:00:00`,
        Object.fromEntries(NAMES.map((name, n) => [name, value * (n + 1)])),
      ]),
    ),
    columns: NAMES,
    is_group_by: true,
  },
  pivot_table: {
    columns: [['count', 'CA']],
    html:
      '<table><thead><tr><th></th><th>count</th></tr><tr><th>ds</th><th>CA</th></tr></thead>' +
      '<tbody><tr><th>__timestamp:1704067200000</th><td>1234.567</td></tr></tbody></table>',
  },
};
