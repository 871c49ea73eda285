import { CUSTOM_TAGS } from '../../api/customTags';
import { t } from '../../lib/t';
import type { ListFilterSpec } from './listResource';

/** The filter by tag of a list; `opr` is 'dashboard_tag_id', 'chart_tag_id' or 'saved_query_tag_id'. */
export function tagFilter(opr: string): ListFilterSpec {
  return {
    name: 'tags',
    label: t('Tag'),
    col: 'tags',
    opr,
    input: 'rows',
    resource: 'tag',
    column: 'name',
    operator: 'ct',
    rowFilters: CUSTOM_TAGS,
  };
}
