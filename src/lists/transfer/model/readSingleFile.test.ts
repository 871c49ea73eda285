import { describe, expect, it } from 'vitest';
import { isSingleFile, readSingleFile } from './readSingleFile';

const read = (text: string, name: string) => {
  const result = readSingleFile(text, name);
  return 'bundle' in result ? result.bundle.items.map((item) => `${item.kind} ${item.name}`) : result.problem;
};

describe('readSingleFile', () => {
  it('lists the dashboards, charts and datasets of a JSON export of old versions', () => {
    const content = {
      dashboards: [
        {
          __Dashboard__: {
            dashboard_title: 'Births',
            slices: [{ __Slice__: { slice_name: 'Trends', table_name: 'birth_names' } }],
          },
        },
      ],
      datasources: [{ __SqlaTable__: { table_name: 'birth_names', database_name: 'examples', columns: [{}] } }],
    };
    expect(read(JSON.stringify(content), 'old.json')).toEqual([
      'dashboards Births',
      'charts Trends',
      'datasets birth_names',
    ]);
  });
  it.each([
    ['of the command line', 'databases:\n- database_name: main\n  tables:\n  - table_name: a\n  - table_name: 2024\n'],
    ['of the page', '- table_name: a\n  params: "{}"\n- table_name: 2024\n'],
  ])('lists the datasets of a YAML export %s', (_what, text) => {
    expect(read(text, 'old.yaml')).toEqual(expect.arrayContaining(['datasets a', 'datasets 2024']));
  });
  it.each([
    ['broken JSON', '{', 'a.json', 'unreadable'],
    ['a text', 'hello', 'a.yml', 'unreadable'],
    ['an alias bomb', 'a: &a [x]\nb: *a', 'a.yaml', 'unreadable'],
    ['nothing known', '{"x": [1, null]}', 'a.json', []],
    ['hostile values', '{"dashboards": 7, "tables": {"x": 1}, "label": [1]}', 'a.json', []],
    ['markup', 'table_name: <img src=x onerror=alert(1)>', 'a.yaml', ['datasets <img src=x onerror=alert(1)>']],
  ])('%s', (_what, text, name, found) => {
    expect(read(text, name)).toEqual(found);
  });
  it.each([
    ['a.JSON', true],
    ['a.yml', true],
    ['a.zip', false],
    ['a', false],
  ])('%s is a single file: %s', (name, is) => {
    expect(isSingleFile(name)).toBe(is);
  });
});
