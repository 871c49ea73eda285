import { resourceColumns } from './resourceColumns';

/** By the kind of the column. */
const operators: Readonly<Record<string, readonly string[]>> = {
  text: ['sw', 'ew', 'ct', 'eq', 'nsw', 'new', 'nct', 'neq', 'in', 'not_in'],
  number: ['eq', 'gt', 'lt', 'neq', 'in', 'not_in'],
  time: ['eq', 'gt', 'lt', 'neq'],
  flag: ['eq', 'neq'],
  one: ['rel_o_m', 'nrel_o_m'],
  many: ['rel_m_m'],
};

const names: Readonly<Record<string, string>> = {
  sw: 'Starts with',
  ew: 'Ends with',
  ct: 'Contains',
  eq: 'Equal to',
  nsw: 'Not Starts with',
  new: 'Not Ends with',
  nct: 'Not Contains',
  neq: 'Not Equal to',
  in: 'In',
  not_in: 'Not In',
  gt: 'Greater than',
  lt: 'Smaller than',
  rel_o_m: 'Relation',
  nrel_o_m: 'No Relation',
  rel_m_m: 'Relation as Many',
  dashboard_created_by_me: 'Created by me',
  dashboard_has_created_by: 'Has created by',
  title_or_slug: 'Title or Slug',
  dashboard_is_favorite: 'Is favorite',
  dashboard_is_certified: 'Is certified',
  dashboard_tag_id: 'Is tagged',
  dashboard_tags: 'Is tagged',
  chart_has_created_by: 'Has created by',
  chart_created_by_me: 'Created by me',
  chart_is_favorite: 'Is favorite',
  chart_is_certified: 'Is certified',
  chart_owned_created_favored_by_me: 'Owned Created or Favored',
  chart_tags: 'Is tagged',
  chart_tag_id: 'Is tagged',
  dataset_is_certified: 'Is certified',
  dataset_is_null_or_empty: 'Null or Empty',
  upload_is_enabled: 'Upload Enabled',
  saved_query_is_fav: 'Is favorite',
  saved_query_tags: 'Is tagged',
  saved_query_tag_id: 'Is tagged',
  custom_tag: 'Is custom tag',
};

const splitList = (list: string): readonly string[] => list.trim().split(/\s+/);

/** 'slice_name' is labelled 'Slice Name'. */
const toLabel = (name: string): string =>
  name.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

const toColumns = (list: string) =>
  splitList(list).map((entry) => {
    const [name = '', type = ''] = entry.split(':');
    return {
      name,
      label: toLabel(name),
      description: '',
      type: type.replaceAll(/\W/g, ''),
      required: type.includes('!'),
      unique: type.includes('*'),
    };
  });

const toFilters = (list: string) =>
  Object.fromEntries(
    splitList(list).map((entry) => {
      const [column = '', rest = ''] = entry.split(':');
      const [kind = '', ...own] = rest.split('+');
      const all = [...(operators[kind] ?? []), ...own];
      return [column, all.map((operator) => ({ name: names[operator] ?? 'All Text', operator }))];
    }),
  );

/** `_info` without the permissions; of an unknown resource nothing. */
export function getResourceInfo(resource: string): Readonly<Record<string, unknown>> {
  const info = resourceColumns[resource];
  if (!info) return {};
  const { title, add, filters } = info;
  const edit = info.edit ?? add?.replaceAll(/[!*]/g, '');
  return {
    ...(add !== undefined && { add_columns: toColumns(add) }),
    add_title: `Add ${title}`,
    ...(edit !== undefined && { edit_columns: toColumns(edit) }),
    edit_title: `Edit ${title}`,
    filters: toFilters(filters),
  };
}
