import type { RelatedItem } from '../../api/related';
import { fetchThemes } from '../../api/themes';
import { useLoaded } from '../../chart/useLoaded';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { Select } from '../../ui/form/Select';
import { toThemeItem } from './model/dashboardForm';

interface FormThemeProps {
  readonly id?: string;
  readonly value?: RelatedItem | null;
  readonly onChange?: (theme: RelatedItem | null) => void;
  readonly 'aria-describedby'?: string;
}

/** One of the server's themes, or none. */
export function FormTheme({ id, value = null, onChange, 'aria-describedby': describedBy }: FormThemeProps) {
  const client = useClient();
  const themes = useLoaded((signal) => fetchThemes(client, signal));
  const found = themes.state === 'ready' ? themes.value.flatMap((theme) => toThemeItem(theme) ?? []) : [];
  // One that was deleted, or that is not listed, stays selectable.
  const items = [...(value && !found.some((item) => item.value === value.value) ? [value] : []), ...found];
  return (
    <Select
      id={id}
      describedBy={describedBy}
      clearable
      loading={themes.state === 'loading'}
      {...(themes.state === 'failed' && {
        notice: toRequestError(themes.error).message,
        onOpenChange: (isOpen) => isOpen && themes.retry(),
      })}
      placeholder={t('None')}
      options={items.map((item) => ({ value: item.value, label: item.text }))}
      value={value?.value}
      onChange={(selected) => onChange?.(items.find((item) => item.value === selected) ?? null)}
    />
  );
}
