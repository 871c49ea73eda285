import { useMemo, useState } from 'react';
import { t, tn } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Loading } from '../../ui/Loading';
import { Pager } from '../../ui/Pager';
import { toQueryError } from '../resource/queryError';
import { SearchBox } from '../SearchBox';
import { groupPermissions } from './model/permissionGroups';
import type { Permission } from './permission';
import './roles.css';
import { useAllPermissionsQuery } from './rolesApi';

const GROUPS_PER_PAGE = 20;
const NONE: readonly Permission[] = [];

const getLabel = (name: string): string => name.replaceAll('_', ' ');

/** Selects permissions among the hundreds that a server has: searched, by view, page by page. */
export function PermissionPicker({
  value = NONE,
  onChange,
}: {
  readonly value?: readonly Permission[];
  readonly onChange?: (permissions: readonly Permission[]) => void;
}) {
  const { data, error: queryError, refetch } = useAllPermissionsQuery(null);
  const error = toQueryError(queryError);
  const [search, setSearch] = useState('');
  const [isSelectedOnly, setIsSelectedOnly] = useState(false);
  const [page, setPage] = useState(0);
  const selected = useMemo(() => new Set(value.map(({ id }) => id)), [value]);
  const groups = useMemo(
    () => groupPermissions(isSelectedOnly ? value : (data ?? NONE), search),
    [isSelectedOnly, value, data, search],
  );
  if (error)
    return (
      <Alert title={t('An error occurred while fetching %ss: %s', t('permission'), error.message)}>
        <Button onClick={() => void refetch()}>{t('Retry')}</Button>
      </Alert>
    );
  if (!data) return <Loading />;

  const set = (permissions: readonly Permission[], isSelected: boolean): void => {
    const changed = new Set(permissions.map(({ id }) => id));
    const others = value.filter(({ id }) => !changed.has(id));
    onChange?.(isSelected ? [...others, ...permissions] : others);
  };
  const matching = groups.flatMap(({ permissions }) => permissions);
  const current = Math.min(page, Math.max(0, Math.ceil(groups.length / GROUPS_PER_PAGE) - 1));
  return (
    <div className="permissions" role="group" aria-label={t('Permissions')}>
      <div className="permissions-tools">
        <SearchBox
          isInForm
          label={t('Search permissions')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(0);
          }}
        />
        <Checkbox label={t('Selected only')} checked={isSelectedOnly} onChange={setIsSelectedOnly} />
        <span role="status">{tn('%s permission selected', '%s permissions selected', value.length)}</span>
        <Button disabled={matching.length === 0} onClick={() => set(matching, true)}>
          {t('Select all (%s)', matching.length)}
        </Button>
        <Button disabled={!matching.some(({ id }) => selected.has(id))} onClick={() => set(matching, false)}>
          {t('Deselect all')}
        </Button>
      </div>
      {groups.length === 0 && <p>{t('No results match your filter criteria')}</p>}
      <div className="permissions-views">
        {groups.slice(current * GROUPS_PER_PAGE, (current + 1) * GROUPS_PER_PAGE).map(({ view, permissions }) => {
          const count = permissions.filter(({ id }) => selected.has(id)).length;
          return (
            <div key={view} role="group" aria-label={view} className="permissions-group">
              <label className="permissions-view">
                <Checkbox
                  checked={count === permissions.length}
                  indeterminate={count > 0 && count < permissions.length}
                  onChange={(isSelected) => set(permissions, isSelected)}
                />
                {view}
              </label>
              <span className="permissions-names">
                {permissions.map((permission) => (
                  <Checkbox
                    key={permission.id}
                    label={getLabel(permission.name)}
                    checked={selected.has(permission.id)}
                    onChange={(isSelected) => set([permission], isSelected)}
                  />
                ))}
              </span>
            </div>
          );
        })}
      </div>
      {groups.length > GROUPS_PER_PAGE && (
        <Pager
          label={t('Pages of permissions')}
          page={current}
          pageSize={GROUPS_PER_PAGE}
          count={groups.length}
          onPage={setPage}
        />
      )}
    </div>
  );
}
