import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../lib/t';
import { Select } from '../../ui/form/Select';
import { toast } from '../../ui/toast';
import type { FilterInputProps } from '../resource/listResource';
import { toQueryError } from '../resource/queryError';
import { getPermissionText } from './permission';
import { useAllPermissionsQuery } from './rolesApi';

/** Selects one of all permissions, which the server cannot search: they are fetched when the list is opened. */
export function PermissionFilter({ label, selected, onChange }: FilterInputProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { data, error, isFetching } = useAllPermissionsQuery(isWanted ? null : skipToken);
  const message = toQueryError(error)?.message;
  useEffect(() => {
    if (message !== undefined) toast.danger(t('An error occurred while fetching %ss: %s', t('permission'), message));
  }, [message]);
  const value = typeof selected?.value === 'number' ? selected.value : undefined;
  const selectedLabel = selected?.label ?? '';
  const options = useMemo(() => {
    const all = (data ?? [])
      .map((permission) => ({ value: permission.id, label: getPermissionText(permission) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
    if (value === undefined || all.some((option) => option.value === value)) return all;
    return [...all, { value, label: selectedLabel }];
  }, [data, value, selectedLabel]);
  return (
    <Select
      label={label}
      placeholder={label}
      clearable
      loading={isFetching}
      options={options}
      value={value}
      onOpenChange={(isOpen) => isOpen && setIsWanted(true)}
      onChange={(picked) => onChange(options.find((option) => option.value === picked))}
    />
  );
}
