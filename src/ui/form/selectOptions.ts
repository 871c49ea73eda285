import type { SelectOption, SelectValue } from './selectTypes';

interface Named {
  readonly value: SelectValue;
  readonly label: string;
}

/** What a value is called where no option says so. */
function valueText(value: SelectValue): string {
  return value === null ? '<NULL>' : String(value);
}

type Finder<Option> = (value: SelectValue) => Option | undefined;

/** Finds the option of a value. A saved number may be written as text, or the other way round. */
export function optionFinder<Option extends Named>(options: readonly Option[]): Finder<Option> {
  const exact = new Map<SelectValue, Option>();
  const written = new Map<string, Option>();
  for (const option of options) {
    if (!exact.has(option.value)) exact.set(option.value, option);
    if (option.value !== null && !written.has(String(option.value))) written.set(String(option.value), option);
  }
  return (value) => exact.get(value) ?? (value === null ? undefined : written.get(String(value)));
}

/** How well a label answers a text: 0 is it, 1 begins with it, 2 holds it; undefined does not. */
function rank(option: Named, text: string): number | undefined {
  const label = option.label.toLowerCase();
  if (label === text) return 0;
  if (label.startsWith(text)) return 1;
  if (label.includes(text) || String(option.value).toLowerCase().includes(text)) return 2;
  return undefined;
}

/** The options that answer the text, best first; all of them in their order where there is none. */
export function searchOptions<Option extends Named>(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return options;
  const found: (readonly [number, Option])[] = [];
  for (const option of options) {
    const at = rank(option, wanted);
    if (at !== undefined) found.push([at, option]);
  }
  return found.sort((a, b) => a[0] - b[0]).map(([, option]) => option);
}

/** Those that answer the text go first: the rest may be of a search before, or found by more than their labels. */
function matchesFirst<Option extends Named>(options: readonly Option[], text: string): readonly Option[] {
  const found = new Set(searchOptions(options, text));
  return [...found, ...options.filter((option) => !found.has(option))];
}

/** The option that is meant by a text that was typed or pasted whole: by its label, or by its value. */
export function optionOfText<Option extends Named>(options: readonly Option[], text: string): Option | undefined {
  const wanted = text.trim();
  return (
    options.find((option) => option.label === wanted || String(option.value) === wanted) ??
    options.find((option) => option.label.toLowerCase() === wanted.toLowerCase())
  );
}

/** Text that holds several values: split on comma, semicolon, tab and newline; each once, none empty. */
export function splitValues(text: string): readonly string[] {
  const parts = text.split(/[,;\t\r\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Both lists, each value once, the first where it was. */
export function union(a: readonly SelectValue[], b: readonly SelectValue[]): readonly SelectValue[] {
  return [...new Set([...a, ...b])];
}

export function asOption(value: SelectValue): SelectOption {
  return { value, label: valueText(value) };
}

interface Listing {
  readonly options: readonly SelectOption[];
  readonly find: Finder<SelectOption>;
  /** What was chosen when the list was opened. */
  readonly chosen: readonly SelectValue[];
  readonly text: string;
  readonly multi: boolean;
  readonly freeForm: boolean;
  /** The options are what the server found for the text. */
  readonly isSearched: boolean;
}

/** What an open list shows, in its order. */
export function listOptions({
  options,
  find,
  chosen,
  text,
  multi,
  freeForm,
  isSearched,
}: Listing): readonly SelectOption[] {
  // What was chosen and is not offered (any more) can still be seen and taken back.
  const missing = chosen.filter((value) => !find(value)).map(asOption);
  const found = isSearched ? matchesFirst(options, text) : searchOptions([...missing, ...options], text);
  if (text.trim() === '') {
    if (!multi) return isSearched ? [...missing, ...found] : found;
    const top = chosen.map((value) => find(value) ?? asOption(value));
    const taken = new Set(top.map((option) => option.value));
    return [...top, ...found.filter((option) => !taken.has(option.value))];
  }
  const typed = freeForm && !optionOfText(found, text) ? [asOption(text.trim())] : [];
  return [...typed, ...found];
}
