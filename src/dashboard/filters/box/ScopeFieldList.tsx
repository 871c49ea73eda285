import { t } from '../../../lib/t';
import { Checkbox } from '../../../ui/form/Checkbox';
import type { BoxFilters } from '../model/filterBoxes';

interface Props {
  readonly boxes: readonly BoxFilters[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly isChanged: (key: string) => boolean;
}

/** The fields of the filter boxes. Those that are selected get the same charts, as in Superset's batch editing. */
export function ScopeFieldList({ boxes, selectedKeys, onSelect, isChanged }: Props) {
  const toggle = (keys: readonly string[], isSelected: boolean): void => {
    const next = new Set(selectedKeys);
    for (const key of keys) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    onSelect(next);
  };
  return (
    <>
      <h3>{t('Filters')}</h3>
      {boxes.map(({ chartId, name, fields }) => {
        const keys = fields.map(({ key }) => key);
        const count = keys.filter((key) => selectedKeys.has(key)).length;
        return (
          <fieldset key={chartId} className="filter-scopes-box">
            <legend>
              <Checkbox
                label={name}
                checked={count === keys.length}
                indeterminate={count > 0 && count < keys.length}
                onChange={(isSelected) => toggle(keys, isSelected)}
              />
            </legend>
            {fields.map(({ key, label }) => (
              <Checkbox
                key={key}
                label={isChanged(key) ? `${label} *` : label}
                checked={selectedKeys.has(key)}
                onChange={(isSelected) => toggle([key], isSelected)}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}
