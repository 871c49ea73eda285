import { t } from '../../lib/t';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { ColumnEditor } from './ColumnEditor';
import { canDropColumn, getColumnNames, toColumnPill, getAllowedColumns, isTemporalOnly } from './columnZone';
import { DropZone } from './DropZone';
import { useDropZones, type AddMode } from './DropZones';
import { getAddText, getDisabledTabs, removeAt, createZone } from './createZone';

const ACCEPTS = ['column'] as const;

function getAddTexts(multi: boolean, temporal: boolean): Readonly<Record<AddMode, string>> {
  const click = t('Select column');
  if (temporal) {
    return { dropOrClick: t('Drop a temporal column here or click'), drop: t('Drop temporal column here'), click };
  }
  return {
    dropOrClick: multi ? t('Drop columns here or click') : t('Drop a column here or click'),
    drop: multi ? t('Drop columns here') : t('Drop column here'),
    click,
  };
}

/** Dimensions: columns of the dataset, or custom SQL with a label. */
export function DndColumnSelect(props: ControlProps) {
  const { spec } = props;
  const { datasource } = useControlContext();
  const { addMode } = useDropZones();
  const multi = spec.multi !== false;
  const { items, add, replace, drop, zoneProps } = createZone(props, multi);
  const columns = getAllowedColumns(spec, datasource);
  const off = getDisabledTabs(spec);
  const removable = spec.canDelete !== false;
  const others = (index: number) => getColumnNames(removeAt(items, index));
  return (
    <DropZone
      {...zoneProps}
      pills={items.map((item) => ({
        ...toColumnPill(item, datasource, removable),
        // As in Superset, such columns are replaced, not edited.
        editable: addMode !== 'drop',
      }))}
      addText={getAddText(spec, addMode, getAddTexts(multi, isTemporalOnly(spec)))}
      accepts={ACCEPTS}
      canDrop={(item) => canDropColumn(item, items, columns, !off.has('sqlExpression'))}
      onDrop={drop}
      editor={(index, close) => (
        <ColumnEditor
          value={items[index]}
          columns={columns}
          usedLabels={others(index)}
          disabledTabs={off}
          onSave={(item) => replace(index, item)}
          onClose={close}
        />
      )}
      addEditor={(_seed, close) => (
        <ColumnEditor
          value={undefined}
          columns={columns.filter(({ column_name }) => !getColumnNames(items).has(column_name))}
          usedLabels={getColumnNames(items)}
          disabledTabs={off}
          onSave={add}
          onClose={close}
        />
      )}
    />
  );
}
