import { useAppSelector } from '../../../store/hooks';
import { t } from '../../../lib/t';
import { Button, IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { selectGetChartName } from './selectGetChartName';
import { ALL_CHARTS, NEW_SCOPE, type ScopeSelection } from './scoping';

interface Props {
  /** Whether there is a global scope, and only some charts have one of their own. */
  readonly shared: boolean;
  readonly charts: readonly number[];
  /** Whether another chart can get a scope of its own. */
  readonly more: boolean;
  readonly selected: ScopeSelection;
  readonly onSelect: (chosen: ScopeSelection) => void;
  readonly onRemove: (chartId: number) => void;
}

/** Selects whose scope is shown in the panel: all charts', or one chart's own. */
export function ScopeList({ shared, charts, more, selected: chosen, onSelect: onChoose, onRemove }: Props) {
  const getChartName = useAppSelector(selectGetChartName);
  const item = (value: ScopeSelection, title: string) => (
    <button
      type="button"
      className="scoping-item"
      aria-current={chosen === value ? 'true' : undefined}
      title={title.slice(0, 1000)}
      onClick={() => onChoose(value)}
    >
      {title}
    </button>
  );
  return (
    <div className="scoping-list">
      {shared && (
        <Button
          kind="link"
          icon={<span aria-hidden="true">+</span>}
          disabled={!more}
          onClick={() => onChoose(NEW_SCOPE)}
        >
          {t('Add custom scoping')}
        </Button>
      )}
      <ul>
        {shared && <li className="scoping-global">{item(ALL_CHARTS, t('All charts/global scoping'))}</li>}
        {charts.map((id) => {
          const name = getChartName(id);
          return (
            <li key={id}>
              {item(id, name)}
              {shared && (
                <IconButton
                  label={t('Remove %s', name)}
                  icon={<Icon name="close" size={12} />}
                  onClick={() => onRemove(id)}
                />
              )}
            </li>
          );
        })}
        {chosen === NEW_SCOPE && <li>{item(NEW_SCOPE, `[${t('new custom scoping')}]`)}</li>}
      </ul>
    </div>
  );
}
