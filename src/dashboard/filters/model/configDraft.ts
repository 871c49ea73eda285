import { asRecord, type UnknownRecord } from '../../../lib/read';
import { readEntries, isCustomization, getUsedSections, withSection } from './configEntry';
import type { ConfigSection } from './configTypes';

/** One entry while it is edited. */
export interface EntryDraft {
  readonly id: string;
  /** As it will be saved: fields that we do not know stay in it. */
  readonly entry: UnknownRecord;
  /** As it was when the dialog opened; undefined for a new one. */
  readonly saved: UnknownRecord | undefined;
  /** As it was when it came into the dialog. */
  readonly initial: UnknownRecord;
  /** Parts whose box is ticked, with or without something in them. */
  readonly sections: ReadonlySet<ConfigSection>;
  /** 'pending': it can be brought back for a while. */
  readonly removed: 'no' | 'pending' | 'gone';
}

/** Filters first, then display controls, each in their order. */
export type ConfigDraft = readonly EntryDraft[];

const draftOf = (entry: UnknownRecord, before: UnknownRecord | undefined): EntryDraft => ({
  id: String(entry.id),
  entry,
  saved: before,
  initial: entry,
  sections: getUsedSections(entry),
  removed: 'no',
});

/** What the dialog opens with. Entries without an id are not in it: they stay as they are when it is saved. */
export function createConfigDraft(metadata: unknown): ConfigDraft {
  const { native_filter_configuration, chart_customization_config } = asRecord(metadata);
  const entries = [...readEntries(native_filter_configuration), ...readEntries(chart_customization_config)];
  return entries.map((entry) => draftOf(entry, entry));
}

export type ConfigAction =
  | { readonly type: 'added'; readonly entries: readonly UnknownRecord[] }
  | { readonly type: 'edited'; readonly id: string; readonly edit: (entry: UnknownRecord) => UnknownRecord }
  | { readonly type: 'sectionToggled'; readonly id: string; readonly section: ConfigSection; readonly isOn: boolean }
  | { readonly type: 'removed' | 'restored' | 'undoExpired'; readonly id: string }
  /** To the place of another entry of the same list. */
  | { readonly type: 'moved'; readonly id: string; readonly to: string };

export function configReducer(draft: ConfigDraft, action: ConfigAction): ConfigDraft {
  switch (action.type) {
    case 'added': {
      const [filters, controls] = [
        draft.filter((one) => !isCustomizationDraft(one)),
        draft.filter(isCustomizationDraft),
      ];
      const fresh = action.entries.map((entry) => draftOf(entry, undefined));
      return [
        ...filters,
        ...fresh.filter((one) => !isCustomizationDraft(one)),
        ...controls,
        ...fresh.filter(isCustomizationDraft),
      ];
    }
    case 'edited':
      return changed(draft, action.id, (one) => {
        const entry = action.edit(one.entry);
        return { ...one, entry, sections: kept(one.sections, entry) };
      });
    case 'sectionToggled':
      return changed(draft, action.id, (one) => {
        const parts = new Set(one.sections);
        if (action.isOn) parts.add(action.section);
        else parts.delete(action.section);
        return { ...one, entry: withSection(one.entry, action.section, action.isOn), sections: parts };
      });
    case 'removed':
      return changed(draft, action.id, (one) => ({ ...one, removed: 'pending' }));
    case 'restored':
      return changed(draft, action.id, (one) => ({ ...one, removed: 'no' }));
    case 'undoExpired':
      return draft.flatMap((one) => {
        if (one.id !== action.id || one.removed !== 'pending') return [one];
        return one.saved === undefined ? [] : [{ ...one, removed: 'gone' as const }];
      });
    case 'moved':
      return moved(draft, action.id, action.to);
  }
}

/** Whether something would be lost by leaving: a new filter that nobody touched is nothing. */
export function hasUnsavedChanges(draft: ConfigDraft): boolean {
  return draft.some(
    ({ entry, initial: begun, saved: before, removed }) =>
      entry !== begun || (before !== undefined && removed !== 'no'),
  );
}

export const isCustomizationDraft = (one: EntryDraft): boolean => isCustomization(one.entry);

function changed(draft: ConfigDraft, id: string, change: (one: EntryDraft) => EntryDraft): ConfigDraft {
  return draft.map((one) => (one.id === id ? change(one) : one));
}

/** A part that says something is open; one that was opened stays so while its filter is the same type. */
function kept(parts: ReadonlySet<ConfigSection>, entry: UnknownRecord): ReadonlySet<ConfigSection> {
  return new Set([...parts, ...getUsedSections(entry)]);
}

function moved(draft: ConfigDraft, id: string, to: string): ConfigDraft {
  const [from, place] = [draft.findIndex((one) => one.id === id), draft.findIndex((one) => one.id === to)];
  const [one, other] = [draft[from], draft[place]];
  if (!one || !other || from === place || isCustomizationDraft(one) !== isCustomizationDraft(other)) return draft;
  const rest = draft.filter((each) => each !== one);
  return [...rest.slice(0, place), one, ...rest.slice(place)];
}
