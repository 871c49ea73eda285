import type { RelatedItem } from '../../api/related';
import { t } from '../../lib/t';
import { useThemes } from '../../store/useThemes';
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
  const { themes, isFailed } = useThemes();
  const found = themes?.flatMap((theme) => toThemeItem(theme) ?? []);
  // One that was deleted, or that is not listed, stays selectable.
  const items = [...(value && !found?.some((item) => item.value === value.value) ? [value] : []), ...(found ?? [])];
  return (
    <Select
      id={id}
      describedBy={describedBy}
      clearable
      loading={found === undefined && !isFailed}
      {...(isFailed && { emptyText: t('An error has occurred') })}
      placeholder={t('None')}
      options={items.map((item) => ({ value: item.value, label: item.text }))}
      value={value?.value}
      onChange={(selected) => onChange?.(items.find((item) => item.value === selected) ?? null)}
    />
  );
}
