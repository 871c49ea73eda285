import { useState } from 'react';
import { isAdmin } from '../../api/session/permissions';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { useSearchDashboardsQuery, useTargetDashboardQuery } from './dashboardsApi';
import type { SaveTarget } from './saveChart';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { useDelayed } from '../../ui/form/useDelayed';

/** Without the key `tabId` a copy is added to the default tab. */
export type TargetSelection =
  | Exclude<SaveTarget, { readonly kind: 'existing' }>
  | { readonly kind: 'existing'; readonly id: number; readonly tabId?: string | undefined };

export interface DashboardTargetProps {
  readonly target: SaveTarget;
  /** Of the new dashboard's name. */
  readonly error: string | undefined;
  readonly onChange: (selection: TargetSelection) => void;
}

const DEBOUNCE_MS = 250;

/** Selects the dashboard to add the chart to: an existing one and its tab, a new one by its name, or none. */
export function DashboardTarget({ target, error: nameError, onChange }: DashboardTargetProps) {
  const [text, setText] = useState('');
  const { user } = useBootstrap();
  const { currentData, isFetching, error } = useSearchDashboardsQuery({
    text: useDelayed(text.trim(), DEBOUNCE_MS),
    // Others' dashboards are refused by 6.x, and changed without a check by 2.x.
    ownerId: isAdmin(user) ? undefined : user.userId,
  });
  const searchError = error && getErrorMessage(error);
  const dashboardId = target.kind === 'existing' ? target.id : undefined;
  const { currentData: dashboard } = useTargetDashboardQuery(dashboardId ?? 0, { skip: dashboardId === undefined });
  const options = (currentData ?? []).map(({ id, dashboard_title }) => ({ value: id, label: dashboard_title }));
  // It may not be among the first hundred.
  if (dashboardId !== undefined && text.trim() === '' && !options.some((option) => option.value === dashboardId))
    options.unshift({ value: dashboardId, label: dashboard?.title || `#${dashboardId}` });
  const value = target.kind === 'existing' ? target.id : target.kind === 'new' ? target.dashboard_title : undefined;
  return (
    <>
      <Field
        label={t('Add to dashboard')}
        error={nameError}
        help={
          target.kind === 'new' && nameError === undefined
            ? t('A new dashboard of this name will be created.')
            : undefined
        }
      >
        {({ id, describedBy }) => (
          <Select
            id={id}
            label={t('Add to dashboard')}
            placeholder={t('Select a dashboard or create a new one')}
            options={options}
            value={value}
            loading={isFetching}
            notice={searchError}
            freeForm
            clearable
            invalid={nameError !== undefined}
            describedBy={describedBy}
            onSearch={setText}
            onChange={(next) => {
              if (typeof next === 'number') onChange({ kind: 'existing', id: next });
              else if (typeof next === 'string' && next !== '') onChange({ kind: 'new', dashboard_title: next });
              else onChange({ kind: 'none' });
            }}
          />
        )}
      </Field>
      {searchError !== undefined && (
        <p role="alert" className="v-form-error">
          {searchError}
        </p>
      )}
      {target.kind === 'existing' && dashboard && dashboard.tabs.length > 0 && (
        <Field label={t('Add to tabs')}>
          {({ id }) => (
            <Select
              id={id}
              label={t('Add to tabs')}
              placeholder={t('Select a tab')}
              options={dashboard.tabs.map((tab) => ({ value: tab.id, label: tab.title }))}
              value={target.tabId}
              clearable
              onChange={(next) => onChange({ ...target, tabId: typeof next === 'string' ? next : undefined })}
            />
          )}
        </Field>
      )}
    </>
  );
}
