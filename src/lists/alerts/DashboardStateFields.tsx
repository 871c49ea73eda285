import { Form, type FormInstance } from 'antd';
import type { DashboardTab, DashboardTabs } from '../../api/reports';
import { t } from '../../lib/t';
import type { SelectOption } from '../../ui/form/selectTypes';
import { FormSelect } from '../forms/controls';
import { FilterValuesField } from './FilterValuesField';
import type { AlertFeatures, AlertValues } from './model/alertValues';
import { useFormValue } from './useFormValue';

function flatten(tabs: readonly DashboardTab[], parents: readonly string[] = []): readonly SelectOption[] {
  return tabs.flatMap(({ value, title, children }) => {
    const path = [...parents, title];
    return [{ value, label: path.join(' › ') }, ...flatten(children, path)];
  });
}

/** The titles of a saved list of tabs; else the text itself. */
function getSavedLabel(saved: string, options: readonly SelectOption[]): string {
  try {
    const ids: unknown = JSON.parse(saved);
    if (!Array.isArray(ids)) return saved;
    return ids.map((id) => options.find(({ value }) => value === id)?.label ?? String(id)).join(', ');
  } catch {
    return saved;
  }
}

/** Which tab of the dashboard is sent, and with which values of its filters. */
export function DashboardStateFields({
  form,
  features,
  content,
}: {
  readonly form: FormInstance<AlertValues>;
  readonly features: AlertFeatures;
  readonly content: DashboardTabs;
}) {
  const tab = useFormValue(form, ({ tab: value }) => value, '');
  const tabs = flatten(content.tabs);
  const topTabs = content.tabs.map(({ value }) => value);
  // The server sends one screenshot for each tab of a list.
  const options = topTabs.length > 1 ? [...tabs, { value: JSON.stringify(topTabs), label: t('All tabs') }] : tabs;
  const isKnown = tab === '' || options.some(({ value }) => value === tab);
  return (
    <>
      {features.hasTabs && (options.length > 0 || tab !== '') && (
        <Form.Item
          name="tab"
          label={t('Select tab')}
          getValueProps={(value: unknown) => ({ value: value === '' ? undefined : value })}
          normalize={(value: string | undefined) => value ?? ''}
        >
          <FormSelect
            clearable
            placeholder={t('Select tab')}
            options={isKnown ? options : [...options, { value: tab, label: getSavedLabel(tab, tabs) }]}
          />
        </Form.Item>
      )}
      {features.hasFilters && content.filters.length > 0 && (
        <Form.Item
          name="filters"
          label={t('Filters')}
          extra={t('Choose from existing dashboard filters and select a value to refine your report results.')}
        >
          <FilterValuesField filters={content.filters} />
        </Form.Item>
      )}
    </>
  );
}
