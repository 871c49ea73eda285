import { asRecord, type UnknownRecord } from '../../../lib/read';
import { readEntries, isCustomization, getUsedSections, withSection } from './configEntry';
import type { ConfigSection } from './configTypes';

/** One entry that is being edited. */
export interface EntryDraft {
  readonly id: string;
  /** As it will be saved, unknown keys included. */
  readonly entry: UnknownRecord;
  /** As it is on the server; undefined for a new one. */
  readonly saved: UnknownRecord | undefined;
  /** As it was added to the dialog. */
  readonly initial: UnknownRecord;
  /** Sections whose checkbox is checked, filled in or not. */
  readonly sections: ReadonlySet<ConfigSection>;
  /** 'undoable': removed, but undo is still offered. */
  readonly removed: 'no' | 'undoable' | 'yes';
}

/** Filters first, then display controls, each in their order. */
export type ConfigDraft = readonly EntryDraft[];

const toEntryDraft = (entry: UnknownRecord, saved: UnknownRecord | undefined): EntryDraft => ({
  id: String(entry.id),
  entry,
  saved,
  initial: entry,
  sections: getUsedSections(entry),
  removed: 'no',
});

/** The draft that the dialog opens with. Entries without an id are not in it, and are saved unchanged. */
export function createConfigDraft(metadata: unknown): ConfigDraft {
  const { native_filter_configuration, chart_customization_config } = asRecord(metadata);
  const entries = [...readEntries(native_filter_configuration), ...readEntries(chart_customization_config)];
  return entries.map((entry) => toEntryDraft(entry, entry));
}

export type ConfigAction =
  | { readonly type: 'added'; readonly entries: readonly UnknownRecord[] }
  | { readonly type: 'edited'; readonly id: string; readonly edit: (entry: UnknownRecord) => UnknownRecord }
  | { readonly type: 'sectionToggled'; readonly id: string; readonly section: ConfigSection; readonly isOn: boolean }
  | { readonly type: 'removed' | 'restored' | 'undoExpired'; readonly id: string }
  /** To the position of another entry of the same list. */
  | { readonly type: 'moved'; readonly id: string; readonly to: string };

export function configReducer(draft: ConfigDraft, action: ConfigAction): ConfigDraft {
  switch (action.type) {
    case 'added': {
      const [filters, controls] = [
        draft.filter((one) => !isCustomizationDraft(one)),
        draft.filter(isCustomizationDraft),
      ];
      const added = action.entries.map((entry) => toEntryDraft(entry, undefined));
      return [
        ...filters,
        ...added.filter((one) => !isCustomizationDraft(one)),
        ...controls,
        ...added.filter(isCustomizationDraft),
      ];
    }
    case 'edited':
      return changeEntry(draft, action.id, (one) => {
        const entry = action.edit(one.entry);
        return { ...one, entry, sections: openSections(one.sections, entry) };
      });
    case 'sectionToggled':
      return changeEntry(draft, action.id, (one) => {
        const sections = new Set(one.sections);
        if (action.isOn) sections.add(action.section);
        else sections.delete(action.section);
        return { ...one, entry: withSection(one.entry, action.section, action.isOn), sections };
      });
    case 'removed':
      return changeEntry(draft, action.id, (one) => ({ ...one, removed: 'undoable' }));
    case 'restored':
      return changeEntry(draft, action.id, (one) => ({ ...one, removed: 'no' }));
    case 'undoExpired':
      return draft.flatMap((one) => {
        if (one.id !== action.id || one.removed !== 'undoable') return [one];
        return one.saved === undefined ? [] : [{ ...one, removed: 'yes' as const }];
      });
    case 'moved':
      return moveEntry(draft, action.id, action.to);
  }
}

/** Whether closing would lose changes; an untouched new filter is none. */
export function hasUnsavedChanges(draft: ConfigDraft): boolean {
  return draft.some(
    ({ entry, initial, saved, removed }) => entry !== initial || (saved !== undefined && removed !== 'no'),
  );
}

export const isCustomizationDraft = (one: EntryDraft): boolean => isCustomization(one.entry);

function changeEntry(draft: ConfigDraft, id: string, change: (one: EntryDraft) => EntryDraft): ConfigDraft {
  return draft.map((one) => (one.id === id ? change(one) : one));
}

/** Sections that are filled in are always open. */
function openSections(sections: ReadonlySet<ConfigSection>, entry: UnknownRecord): ReadonlySet<ConfigSection> {
  return new Set([...sections, ...getUsedSections(entry)]);
}

function moveEntry(draft: ConfigDraft, id: string, to: string): ConfigDraft {
  const [from, target] = [draft.findIndex((one) => one.id === id), draft.findIndex((one) => one.id === to)];
  const [one, other] = [draft[from], draft[target]];
  if (!one || !other || from === target || isCustomizationDraft(one) !== isCustomizationDraft(other)) return draft;
  const rest = draft.filter((each) => each !== one);
  return [...rest.slice(0, target), one, ...rest.slice(target)];
}
