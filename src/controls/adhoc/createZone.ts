import { asArray, asRecord, asString } from '../../lib/read';
import type { ControlSpec } from '../../viz/panelTypes';
import type { ControlProps } from '../controlTypes';
import type { DragItem } from './dragTypes';

/** The things in a control, whatever shape it was saved in; what stands for nothing is left out. */
function zoneItems(value: unknown): readonly unknown[] {
  return asArray(value).filter((item) => item !== null && item !== undefined && item !== '');
}

/** A list of things as the control writes it: all of them, or the one that it holds (null for none). */
function zoneValue(items: readonly unknown[], multi: boolean): unknown {
  return multi ? items : (items.at(-1) ?? null);
}

export function replaceAt(items: readonly unknown[], index: number, item: unknown): readonly unknown[] {
  return items.map((was, i) => (i === index ? item : was));
}

export function removeAt(items: readonly unknown[], index: number): readonly unknown[] {
  return items.filter((_item, i) => i !== index);
}

export function moveItem(items: readonly unknown[], from: number, to: number): readonly unknown[] {
  const rest = removeAt(items, from);
  return [...rest.slice(0, to), items[from], ...rest.slice(to)];
}

/**
 * The editor's tabs that the control does without. docs/contract/viz-controls.json writes such sets as `{'@set': […]}`.
 */
export function getDisabledTabs(spec: ControlSpec): ReadonlySet<string> {
  const listed = Array.isArray(spec.disabledTabs) ? spec.disabledTabs : asRecord(spec.disabledTabs)['@set'];
  return new Set(asArray(listed).map((tab) => asString(tab)));
}

/** What the button says that adds one: the control's own words, else the given ones. */
export function getAddText(spec: ControlSpec, standard: string): string {
  return asString(spec.ghostButtonText) || asString(spec.clickEnabledGhostButtonText) || standard;
}

export function getLabel(spec: ControlSpec): string {
  return spec.label ?? spec.name;
}

/** What zones of columns and of metrics have in common: the things in them, how these change, and the frame around them. */
export function createZone(props: ControlProps, multi: boolean) {
  const { spec, id, labelId, value, onChange, disabled, invalid, describedBy } = props;
  const items = zoneItems(value);
  const change = (next: readonly unknown[]) => onChange(zoneValue(next, multi));
  const add = (item: unknown) => change(multi ? [...items, item] : [item]);
  return {
    items,
    add,
    replace: (index: number, item: unknown) => change(replaceAt(items, index, item)),
    /** Takes what is dropped as it is: no editor is to open. */
    take: (item: DragItem): undefined => {
      add(item.value);
    },
    frame: {
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
