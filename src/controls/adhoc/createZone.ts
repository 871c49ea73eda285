import { asArray, asRecord, asString } from '../../lib/read';
import type { ControlSpec } from '../../viz/panelTypes';
import type { ControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import type { DragItem } from './dragTypes';
import type { AddMode } from './DropZones';

/** The items of a control, saved as a list or a single value; empty items are left out. */
function zoneItems(value: unknown): readonly unknown[] {
  return asArray(value).filter((item) => item !== null && item !== undefined && item !== '');
}

/** The control's value of a list of items: the list, or the single item (null for none). */
function zoneValue(items: readonly unknown[], multi: boolean): unknown {
  return multi ? items : (items.at(-1) ?? null);
}

export function replaceAt(items: readonly unknown[], index: number, item: unknown): readonly unknown[] {
  return items.map((current, i) => (i === index ? item : current));
}

export function removeAt(items: readonly unknown[], index: number): readonly unknown[] {
  return items.filter((_item, i) => i !== index);
}

export function moveItem(items: readonly unknown[], from: number, to: number): readonly unknown[] {
  const rest = removeAt(items, from);
  return [...rest.slice(0, to), items[from], ...rest.slice(to)];
}

/** Whether a dropped column comes with an aggregate or an operator: in 2.x only under the flag UX_BETA. */
export function prefillsDroppedColumn({ rules, hasFeature }: Pick<ControlContext, 'hasFeature' | 'rules'>): boolean {
  return !rules.hasBetaFlag || hasFeature('UX_BETA');
}

/**
 * The editor tabs that the control disables. docs/contract/viz-controls.json writes such sets as `{'@set': […]}`.
 */
export function getDisabledTabs(spec: ControlSpec): ReadonlySet<string> {
  const listed = Array.isArray(spec.disabledTabs) ? spec.disabledTabs : asRecord(spec.disabledTabs)['@set'];
  return new Set(asArray(listed).map((tab) => asString(tab)));
}

/** Options of columns and metrics by name: in every list of 6.x; 2.x has the dataset's order in all but filters. */
export function sortByName<T extends { readonly value: unknown }>(
  options: readonly T[],
  { dataVersion }: Pick<ControlContext['rules'], 'dataVersion'>,
  isFilter = false,
): readonly T[] {
  return isFilter || dataVersion === 6
    ? options.toSorted((a, b) => asString(a.value).localeCompare(asString(b.value)))
    : options;
}

/** The label of the add button: the control's own, else the one of the mode. */
export function getAddText(spec: ControlSpec, mode: AddMode, texts: Readonly<Record<AddMode, string>>): string {
  const clickText = mode === 'dropOrClick' ? asString(spec.clickEnabledGhostButtonText) : '';
  const ghostText = mode === 'click' ? '' : asString(spec.ghostButtonText);
  return clickText || ghostText || texts[mode];
}

export function getLabel(spec: ControlSpec): string {
  return spec.label ?? spec.name;
}

/** Items, change handlers and drop zone props that column and metric controls share. */
export function createZone(props: ControlProps, multi: boolean) {
  const { spec, id, labelId, value, onChange, disabled, invalid, describedBy } = props;
  const items = zoneItems(value);
  const change = (next: readonly unknown[]) => onChange(zoneValue(next, multi));
  const add = (item: unknown) => change(multi ? [...items, item] : [item]);
  return {
    items,
    add,
    replace: (index: number, item: unknown) => change(replaceAt(items, index, item)),
    /** Adds a dropped item without opening an editor. */
    drop: (item: DragItem): undefined => {
      add(item.value);
    },
    zoneProps: {
      id,
      labelId,
      label: getLabel(spec),
      describedBy,
      invalid,
      disabled,
      canAdd: multi || items.length === 0,
      onRemove: (index: number) => change(removeAt(items, index)),
      onMove: (from: number, to: number) => change(moveItem(items, from, to)),
    },
  };
}
