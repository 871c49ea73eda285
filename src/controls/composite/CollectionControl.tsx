import { asArray, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { ControlProps } from '../controlTypes';
import { EntryList } from './EntryList';
import { FilterBoxItemControl } from './FilterBoxItemControl';
import { TimeSeriesColumnControl } from './TimeSeriesColumnControl';
import { moveItem } from '../adhoc/createZone';

/** Ids only have to differ within one list. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => (byte % 36).toString(36)).join('');
}

function entryLabel(item: unknown): string {
  const { label, column, key } = asRecord(item);
  return asString(label) || asString(column) || asString(key) || t('Untitled');
}

/** A list of items with a form each: the columns of a time-series table, or the filters of a filter box. */
export function CollectionControl({ spec, value, onChange, ...control }: ControlProps) {
  const list = asArray(value);
  const ItemForm =
    spec.name === 'filter_configs' || spec.controlName === 'FilterBoxItemControl'
      ? FilterBoxItemControl
      : TimeSeriesColumnControl;
  const put = (item: UnknownRecord, at: number | undefined) =>
    onChange(at === undefined ? [...list, { key: newKey(), ...item }] : list.with(at, item));
  return (
    <EntryList
      {...control}
      entries={list.map((item) => ({ label: entryLabel(item) }))}
      addText={t('Add an item')}
      addTitle={t('Add an item')}
      editTitle={t('Edit')}
      editor={(at, close) => (
        <ItemForm
          item={at === undefined ? undefined : asRecord(list[at])}
          onSave={(item) => {
            put(item, at);
            close();
          }}
        />
      )}
      onRemove={(at) => onChange(list.toSpliced(at, 1))}
      onMove={(from, to) => onChange(moveItem(list, from, to))}
    />
  );
}
