import type { SelectOption, SelectValue } from './selectTypes';

interface Named {
  readonly value: SelectValue;
  readonly label: string;
}

/** The label of a value that has no option. */
function valueText(value: SelectValue): string {
  return value === null ? '<NULL>' : String(value);
}

type Finder<Option> = (value: SelectValue) => Option | undefined;

/** Finds the option of a value. A saved number may be a string, or the other way round. */
export function optionFinder<Option extends Named>(options: readonly Option[]): Finder<Option> {
  const exact = new Map<SelectValue, Option>();
  const byText = new Map<string, Option>();
  for (const option of options) {
    if (!exact.has(option.value)) exact.set(option.value, option);
    if (option.value !== null && !byText.has(String(option.value))) byText.set(String(option.value), option);
  }
  return (value) => exact.get(value) ?? (value === null ? undefined : byText.get(String(value)));
}

/** How well an option matches a text: 0 equals it, 1 starts with it, 2 contains it; undefined: no match. */
function rank(option: Named, text: string): number | undefined {
  const label = option.label.toLowerCase();
  if (label === text) return 0;
  if (label.startsWith(text)) return 1;
  if (label.includes(text) || String(option.value).toLowerCase().includes(text)) return 2;
  return undefined;
}

/** The options that match the text, best first; all of them in their order for an empty text. */
export function searchOptions<Option extends Named>(options: readonly Option[], text: string): readonly Option[] {
  const searched = text.trim().toLowerCase();
  if (searched === '') return options;
  const found: (readonly [number, Option])[] = [];
  for (const option of options) {
    const at = rank(option, searched);
    if (at !== undefined) found.push([at, option]);
  }
  return found.sort((a, b) => a[0] - b[0]).map(([, option]) => option);
}

/** Matches come first: others may be from the previous search, or matched by the server on other fields. */
function matchesFirst<Option extends Named>(options: readonly Option[], text: string): readonly Option[] {
  const found = new Set(searchOptions(options, text));
  return [...found, ...options.filter((option) => !found.has(option))];
}

/** The option whose label or value equals the text. */
export function findOptionByText<Option extends Named>(options: readonly Option[], text: string): Option | undefined {
  const searched = text.trim();
  return (
    options.find((option) => option.label === searched || String(option.value) === searched) ??
    options.find((option) => option.label.toLowerCase() === searched.toLowerCase())
  );
}

/** Several values in one text, split at comma, semicolon, tab and newline; without duplicates and empty ones. */
export function splitValues(text: string): readonly string[] {
  const parts = text.split(/[,;\t\r\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Both lists in order, without duplicates. */
export function union(a: readonly SelectValue[], b: readonly SelectValue[]): readonly SelectValue[] {
  return [...new Set([...a, ...b])];
}

export function asOption(value: SelectValue): SelectOption {
  return { value, label: valueText(value) };
}

interface Listing {
  readonly options: readonly SelectOption[];
  readonly find: Finder<SelectOption>;
  /** The selection when the list was opened. */
  readonly selected: readonly SelectValue[];
  readonly text: string;
  readonly multi: boolean;
  readonly freeForm: boolean;
  /** The options are the server's results for the text. */
  readonly isSearched: boolean;
}

/** The options of an open list, in its order. */
export function listOptions({
  options,
  find,
  selected,
  text,
  multi,
  freeForm,
  isSearched,
}: Listing): readonly SelectOption[] {
  // Selected values that are not offered (any more) are listed, so that they can be removed.
  const missing = selected.filter((value) => !find(value)).map(asOption);
  const found = isSearched ? matchesFirst(options, text) : searchOptions([...missing, ...options], text);
  if (text.trim() === '') {
    if (!multi) return isSearched ? [...missing, ...found] : found;
    const top = selected.map((value) => find(value) ?? asOption(value));
    const topValues = new Set(top.map((option) => option.value));
    return [...top, ...found.filter((option) => !topValues.has(option.value))];
  }
  const typed = freeForm && !findOptionByText(found, text) ? [asOption(text.trim())] : [];
  return [...typed, ...found];
}
