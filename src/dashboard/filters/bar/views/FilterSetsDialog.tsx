import { useState } from 'react';
import { can } from '../../../../api/session/permissions';
import { t } from '../../../../lib/t';
import {
  toFilterSetParams,
  findIdenticalSet,
  useAddFilterSetMutation,
  useFilterSetsQuery,
} from '../../state/filterSets';
import { filtersApi } from '../../state/filtersApi';
import { useInjectApi } from '../../../../store/injectApi';
import { useAppSelector } from '../../../../store/hooks';
import { useBootstrap } from '../../../../store/sessionContext';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Loading } from '../../../../ui/Loading';
import type { FilterBarModel } from '../useFilterBar';
import { FilterSetRow } from './FilterSetRow';
import { NameField } from './NameField';

interface Props {
  readonly bar: FilterBarModel;
  readonly onClose: () => void;
}

/** The server's filter sets (2.x): shows, creates, applies, renames, overwrites and deletes them. */
export function FilterSetsDialog({ bar, onClose }: Props) {
  useInjectApi(filtersApi);
  const bootstrap = useBootstrap();
  const { data: sets, error, isLoading, refetch } = useFilterSetsQuery(bar.dashboardId);
  const [add, added] = useAddFilterSetMutation();
  const [isNaming, setNaming] = useState(false);
  const applied = useAppSelector((state) => state.dataMask.applied);
  const { userId } = bootstrap.user;
  const params = toFilterSetParams(bar.filters, applied);
  const identical = sets && findIdenticalSet(sets, bar.filters, applied);
  const hasDraft = Object.keys(bar.changed).length > 0;
  const getNameError = (name: string, id?: number): string | undefined =>
    sets?.some((set) => set.name === name && set.id !== id) === true
      ? t('Filter set with this name already exists')
      : undefined;
  const create = (name: string): void => {
    // The sets of users who may not edit the dashboard are their own.
    const owner =
      bar.mayEdit || userId === undefined
        ? ({ owner_type: 'Dashboard', owner_id: bar.dashboardId } as const)
        : ({ owner_type: 'User', owner_id: userId } as const);
    void add({ dashboardId: bar.dashboardId, name, owner, params });
  };
  const hint = hasDraft
    ? t('Please apply filter changes')
    : identical && t('This filter set is identical to: "%s"', identical.name);
  return (
    <Dialog
      title={t('Filter sets')}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {isLoading && <Loading />}
      {error && (
        <Alert title={t('The filter sets cannot be loaded')}>
          {error.message} <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Alert>
      )}
      {added.error && <Alert title={t('The filter set was not created')}>{added.error.message}</Alert>}
      {sets && (
        <>
          {sets.length === 0 && <p>{t('There are no filter sets.')}</p>}
          <ul className="filter-views">
            {sets.map((set) => (
              <FilterSetRow
                key={set.id}
                set={set}
                bar={bar}
                params={params}
                isApplied={set.id === identical?.id}
                getNameError={(name) => getNameError(name, set.id)}
                onApplied={onClose}
              />
            ))}
          </ul>
          {can(bootstrap, 'can_add', 'FilterSets') !== false &&
            (isNaming ? (
              <NameField
                name={t('New filter set')}
                getNameError={(name) => getNameError(name)}
                isNew
                onDone={(name) => {
                  setNaming(false);
                  if (name !== undefined) create(name);
                }}
              />
            ) : (
              <p>
                <Button kind="primary" disabled={hint !== undefined} onClick={() => setNaming(true)}>
                  {t('Create new filter set')}
                </Button>{' '}
                {hint}
              </p>
            ))}
        </>
      )}
    </Dialog>
  );
}
