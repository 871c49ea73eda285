import { useEffect } from 'react';
import type { DashboardTheme } from '../../../api/dashboardShape';
import { fetchThemes } from '../../../api/themes';
import { LoadErrorAlert } from '../../../chart/errors/LoadErrorAlert';
import { useLoaded } from '../../../chart/useLoaded';
import { t } from '../../../lib/t';
import { useAppDispatch, useClient } from '../../../store/hooks';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';
import { previewed } from '../state/editSlice';

export interface ThemeFieldProps {
  readonly value: DashboardTheme | null;
  readonly onChange: (theme: DashboardTheme | null) => void;
}

/** The dashboard's theme, shown on the page while the dialog is open. Only where there are themes to choose from. */
export function ThemeField({ value, onChange }: ThemeFieldProps) {
  const dispatch = useAppDispatch();
  const client = useClient();
  const loaded = useLoaded((signal) => fetchThemes(client, signal));
  useEffect(() => void dispatch(previewed({ theme: value })), [value, dispatch]);
  useEffect(() => () => void dispatch(previewed({ theme: undefined })), [dispatch]);
  if (loaded.state === 'failed')
    return (
      <Field label={t('Theme')}>
        {({ id }) => (
          <div id={id}>
            <LoadErrorAlert error={loaded.error} onRetry={loaded.retry} />
          </div>
        )}
      </Field>
    );
  const found = loaded.state === 'ready' ? loaded.value : [];
  // One that was deleted, or that is not listed, stays selectable.
  const themes = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  if (themes.length === 0) return null;
  return (
    <Field label={t('Theme')} help={t('Clear the selection to revert to the system default theme')}>
      {({ id, labelledBy, describedBy }) => (
        <Select
          id={id}
          labelledBy={labelledBy}
          describedBy={describedBy}
          clearable
          placeholder={t('None')}
          options={themes.map((theme) => ({ value: theme.id, label: theme.theme_name }))}
          value={value?.id}
          onChange={(selected) => onChange(themes.find((theme) => theme.id === selected) ?? null)}
        />
      )}
    </Field>
  );
}
