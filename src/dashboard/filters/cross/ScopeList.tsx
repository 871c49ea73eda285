import { useAppSelector } from '../../../store/hooks';
import { t } from '../../../lib/t';
import { Button, IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { selectGetChartName } from './selectGetChartName';
import { ALL_CHARTS, NEW_SCOPE, type ScopeSelection } from './scoping';

interface Props {
  /** Whether there is a global scope, and only some charts have a custom one. */
  readonly hasGlobalScope: boolean;
  readonly charts: readonly number[];
  /** Whether another chart can get a custom scope. */
  readonly canAdd: boolean;
  readonly selected: ScopeSelection;
  readonly onSelect: (selected: ScopeSelection) => void;
  readonly onRemove: (chartId: number) => void;
}

/** Selects which scope the panel shows: the global one, or one chart's own. */
export function ScopeList({ hasGlobalScope, charts, canAdd, selected, onSelect, onRemove }: Props) {
  const getChartName = useAppSelector(selectGetChartName);
  const item = (value: ScopeSelection, title: string) => (
    <button
      type="button"
      className="scoping-item"
      aria-current={selected === value ? 'true' : undefined}
      title={title.slice(0, 1000)}
      onClick={() => onSelect(value)}
    >
      {title}
    </button>
  );
  return (
    <div className="scoping-list">
      {hasGlobalScope && (
        <Button
          kind="link"
          icon={<span aria-hidden="true">+</span>}
          disabled={!canAdd}
          onClick={() => onSelect(NEW_SCOPE)}
        >
          {t('Add custom scoping')}
        </Button>
      )}
      <ul>
        {hasGlobalScope && <li className="scoping-global">{item(ALL_CHARTS, t('All charts/global scoping'))}</li>}
        {charts.map((id) => {
          const name = getChartName(id);
          return (
            <li key={id}>
              {item(id, name)}
              {hasGlobalScope && (
                <IconButton
                  label={t('Remove %s', name)}
                  icon={<Icon name="close" size={12} />}
                  onClick={() => onRemove(id)}
                />
              )}
            </li>
          );
        })}
        {selected === NEW_SCOPE && <li>{item(NEW_SCOPE, `[${t('new custom scoping')}]`)}</li>}
      </ul>
    </div>
  );
}
