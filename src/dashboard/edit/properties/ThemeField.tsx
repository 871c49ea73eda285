import { useEffect } from 'react';
import type { DashboardTheme } from '../../../api/dashboardShape';
import { t } from '../../../lib/t';
import { useAppDispatch } from '../../../store/hooks';
import { useThemes } from '../../../store/useThemes';
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
  const { themes: found = [], isFailed } = useThemes();
  useEffect(() => void dispatch(previewed({ theme: value })), [value, dispatch]);
  useEffect(() => () => void dispatch(previewed({ theme: undefined })), [dispatch]);
  // One that was deleted, or that is not listed, stays selectable.
  const themes = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  if (isFailed)
    return (
      <p role="status" className="properties-notes">
        {t('An error has occurred')}
      </p>
    );
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
