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
  const options = flatten(content.tabs);
  const isKnown = tab === '' || options.some(({ value }) => value === tab);
  return (
    <>
      {features.hasTabs && (options.length > 0 || tab !== '') && (
        <Form.Item name="tab" label={t('Select tab')}>
          <FormSelect
            options={[
              { value: '', label: t('All tabs') },
              ...options,
              ...(isKnown ? [] : [{ value: tab, label: tab }]),
            ]}
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
