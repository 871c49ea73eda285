import { useId, useState } from 'react';
import type { FilterSet, FilterSetParams } from '../../../../api/filterSets';
import { t } from '../../../../lib/t';
import { getMaskText } from '../../model/maskText';
import { dataMaskApplied } from '../../../state/dataMaskSlice';
import {
  getFilterSetEntries,
  getFilterSetMasks,
  useChangeFilterSetMutation,
  useRemoveFilterSetMutation,
} from '../../state/filterSets';
import { useAppDispatch } from '../../../../store/hooks';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Icon } from '../../../../ui/icons';
import { whileIdle } from '../../../../ui/whileIdle';
import type { FilterBarModel } from '../useFilterBar';
import { NameField } from './NameField';

interface Props {
  readonly set: FilterSet;
  readonly bar: FilterBarModel;
  /** The current filters, to overwrite the set with. */
  readonly params: FilterSetParams;
  readonly isApplied: boolean;
  readonly getNameError: (name: string) => string | undefined;
  readonly onApplied: () => void;
}

const notes = {
  applicable: undefined,
  missing: () => t("This filter doesn't exist in dashboard. It will not be applied."),
  changed: () => t('Filter metadata changed in dashboard. It will not be applied.'),
} as const;

/** One filter set of the server. */
export function FilterSetRow({ set, bar, params, isApplied, getNameError, onApplied }: Props) {
  const dispatch = useAppDispatch();
  const [change, changing] = useChangeFilterSetMutation();
  const [remove, removing] = useRemoveFilterSetMutation();
  const [isRenaming, setRenaming] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const entries = getFilterSetEntries(set, bar.filters);
  const target = { dashboardId: bar.dashboardId, id: set.id };
  const isBusy = changing.isLoading || removing.isLoading;
  const error = changing.error ?? removing.error;
  return (
    <li className="filter-view">
      {isRenaming ? (
        <NameField
          name={set.name}
          getNameError={getNameError}
          onDone={(name) => {
            setRenaming(false);
            if (name !== undefined) void change({ ...target, name });
          }}
        />
      ) : (
        <strong className="filter-view-name">
          {set.name} {isApplied && <Icon name="check" />}
          {isApplied && <span className="v-visually-hidden">{t('Applied')}</span>}
        </strong>
      )}
      <button
        type="button"
        className="filter-section-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Filters (%d)', entries.length)}
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      </button>
      {isOpen && (
        <ul id={listId} className="filter-set-values">
          {entries.map((entry) => (
            <li key={entry.id} className={entry.state === 'applicable' ? '' : 'is-off'}>
              <strong>{entry.name}:</strong> {getMaskText(entry.mask) || t('None')}
              {notes[entry.state] && <em> {notes[entry.state]?.()}</em>}
            </li>
          ))}
        </ul>
      )}
      <span className="filter-view-actions">
        <Button
          kind="link"
          {...whileIdle(isBusy, () => {
            dispatch(dataMaskApplied({ masks: getFilterSetMasks(entries), by: 'view' }));
            onApplied();
          })}
        >
          {t('Apply')}
        </Button>
        <Button kind="link" {...whileIdle(isBusy, () => setRenaming(true))}>
          {t('Rename')}
        </Button>
        <Button kind="link" {...whileIdle(isBusy, () => void change({ ...target, params }))}>
          {t('Overwrite')}
        </Button>
        <Button kind="link" {...whileIdle(isBusy, () => void remove(target))}>
          {t('Delete')}
        </Button>
      </span>
      {error && <Alert title={t('The filter set was not changed')}>{error.message}</Alert>}
    </li>
  );
}
