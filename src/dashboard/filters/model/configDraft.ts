import type { SlicesById } from '../../../chart/slice';
import { asRecord, type UnknownRecord } from '../../../lib/read';
import { isCustomization, getUsedSections, withSection } from './configEntry';
import { withDefaultScope } from './defaultScope';
import type { ConfigSection } from './configTypes';
import { readEntries } from './readEntries';

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

/** `slices`: the dashboard's charts, for the scopes of new entries. */
export function configReducer(draft: ConfigDraft, action: ConfigAction, slices: SlicesById): ConfigDraft {
  switch (action.type) {
    case 'added': {
      const [filters, controls] = [
        draft.filter((entryDraft) => !isCustomizationDraft(entryDraft)),
        draft.filter(isCustomizationDraft),
      ];
      const added = action.entries.map((entry) => toEntryDraft(entry, undefined));
      return [
        ...filters,
        ...added.filter((entryDraft) => !isCustomizationDraft(entryDraft)),
        ...controls,
        ...added.filter(isCustomizationDraft),
      ];
    }
    case 'edited':
      return changeEntry(draft, action.id, (entryDraft) => {
        const edited = action.edit(entryDraft.entry);
        const entry = entryDraft.saved === undefined ? withDefaultScope(entryDraft.entry, edited, slices) : edited;
        return { ...entryDraft, entry, sections: openSections(entryDraft.sections, entry) };
      });
    case 'sectionToggled':
      return changeEntry(draft, action.id, (entryDraft) => {
        const sections = new Set(entryDraft.sections);
        if (action.isOn) sections.add(action.section);
        else sections.delete(action.section);
        return { ...entryDraft, entry: withSection(entryDraft.entry, action.section, action.isOn), sections };
      });
    case 'removed':
      return changeEntry(draft, action.id, (entryDraft) => ({ ...entryDraft, removed: 'undoable' }));
    case 'restored':
      return changeEntry(draft, action.id, (entryDraft) => ({ ...entryDraft, removed: 'no' }));
    case 'undoExpired':
      return draft.flatMap((entryDraft) => {
        if (entryDraft.id !== action.id || entryDraft.removed !== 'undoable') return [entryDraft];
        return entryDraft.saved === undefined ? [] : [{ ...entryDraft, removed: 'yes' as const }];
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

export const isCustomizationDraft = (entryDraft: EntryDraft): boolean => isCustomization(entryDraft.entry);

function changeEntry(draft: ConfigDraft, id: string, change: (entryDraft: EntryDraft) => EntryDraft): ConfigDraft {
  return draft.map((entryDraft) => (entryDraft.id === id ? change(entryDraft) : entryDraft));
}

/** Sections that are filled in are always open. */
function openSections(sections: ReadonlySet<ConfigSection>, entry: UnknownRecord): ReadonlySet<ConfigSection> {
  return new Set([...sections, ...getUsedSections(entry)]);
}

function moveEntry(draft: ConfigDraft, id: string, to: string): ConfigDraft {
  const [from, target] = [
    draft.findIndex((entryDraft) => entryDraft.id === id),
    draft.findIndex((entryDraft) => entryDraft.id === to),
  ];
  const [entryDraft, other] = [draft[from], draft[target]];
  if (!entryDraft || !other || from === target || isCustomizationDraft(entryDraft) !== isCustomizationDraft(other))
    return draft;
  const rest = draft.filter((item) => item !== entryDraft);
  return [...rest.slice(0, target), entryDraft, ...rest.slice(target)];
}
