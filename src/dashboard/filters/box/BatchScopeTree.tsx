import { useMemo, useState } from 'react';
import { selectLayout } from '../../state/selectDashboard';
import type { UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { SlicesById } from '../../../chart/slice';
import { useAppSelector } from '../../../store/hooks';
import { TextInput } from '../../../ui/form/TextInput';
import { ScopeTreeList } from '../cross/ScopeTreeList';
import type { BoxFilter } from '../model/filterBoxes';
import { getBatchState, toFieldTrees, toggleBatch, type BatchScopes } from '../model/batchScopes';
import { buildScopeTree, pruneScopeTree } from '../model/scopeTree';

interface Props {
  /** At least one. */
  readonly fields: readonly BoxFilter[];
  readonly slices: SlicesById;
  readonly getScope: (field: BoxFilter) => UnknownRecord;
  readonly onChange: (scopes: BatchScopes) => void;
  readonly disabled: boolean;
}

/** The charts that some fields of filter boxes filter, edited for all of these fields at once; with a search. */
export function BatchScopeTree({ fields, slices, getScope, onChange, disabled }: Props) {
  const layout = useAppSelector(selectLayout);
  const [search, setSearch] = useState('');
  const tree = useMemo(() => buildScopeTree(layout.items, (id) => slices[id]?.slice_name), [layout, slices]);
  const fieldTrees = toFieldTrees(tree, fields, getScope);
  const text = search.trim().toLowerCase();
  // No field filters its own box: such a chart has no checkbox.
  const others = pruneScopeTree(
    tree,
    ({ chartId }) => fields.some((field) => field.chartId !== chartId) && chartId !== undefined,
  );
  const found =
    text === '' ? others : others && pruneScopeTree(others, ({ title }) => title.toLowerCase().includes(text));
  return (
    <>
      <TextInput type="search" label={t('Search')} placeholder={t('Search')} value={search} onChange={setSearch} />
      {found ? (
        <ScopeTreeList
          // What is found is not in closed tabs.
          key={text === '' ? 'all' : 'found'}
          tree={found}
          label={t('Charts filtered by %s', fields.map(({ label }) => label).join(', '))}
          getState={(node) => getBatchState(fieldTrees, node)}
          onToggle={(node) => onChange(toggleBatch(fieldTrees, node))}
          disabled={disabled}
        />
      ) : (
        <p role="status">{t('No results')}</p>
      )}
    </>
  );
}
