import { useCallback, useId, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { t } from '../../lib/t';
import { Icon } from '../icons';
import { overlayRoot } from '../overlayRoot';
import { ariaProps } from './fieldProps';
import './fields.css';
import { SelectChips } from './SelectChips';
import { bulkActions, type BulkAction } from './selectBulk';
import { SelectList } from './SelectList';
import {
  asOption,
  listOptions,
  optionFinder,
  findOptionByText,
  searchOptions,
  splitValues,
  union,
} from './selectOptions';
import type { SelectOption, SelectProps, SelectValue } from './selectTypes';

export type { SelectOption, SelectProps, SelectValue } from './selectTypes';

interface Opened {
  readonly root: HTMLElement;
  /** The selection on opening: it stays on top while the list is open. */
  readonly selected: readonly SelectValue[];
}

const NONE: readonly SelectValue[] = [];
const NO_ACTIONS: readonly BulkAction[] = [];

/** Text entered into a closed field that shows `label`, other than by keys: appended to the label, or replacing it. */
function enteredText(label: string, text: string): string {
  return text.startsWith(label) ? text.slice(label.length) : text;
}

/** A combobox: options are searched by typing, and the focus stays in the text field. */
export function Select(props: SelectProps) {
  const {
    options,
    placeholder,
    freeForm = false,
    clearable = false,
    loading = false,
    footer,
    emptyText,
    notice,
  } = props;
  const { id, label, labelledBy, disabled, invalid, onSearch, onEnd, onOpenChange, autoFocus, className } = props;
  const multi = props.multi === true;
  const selected = useMemo(
    () => (props.multi === true ? props.value : props.value === undefined ? NONE : [props.value]),
    [props.multi, props.value],
  );
  const ownId = useId();
  const inputId = id ?? ownId;
  const listId = `${inputId}-list`;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);

  const find = useMemo(() => optionFinder(options), [options]);
  const shown = useMemo(() => selected.map((value) => find(value) ?? asOption(value)), [selected, find]);
  const listed = useMemo(
    () =>
      opened
        ? listOptions({ options, find, selected: opened.selected, text, multi, freeForm, isSearched: !!onSearch })
        : [],
    [opened, options, find, text, multi, freeForm, onSearch],
  );
  const isSelected = (option: SelectOption) => shown.some((one) => one.value === option.value);
  const bulk =
    props.multi === true && props.selectAll === true && opened
      ? bulkActions({ listed, find, selected, shown, before: opened.selected })
      : NO_ACTIONS;
  /** The stops of the arrow keys: the options and the bulk actions. */
  const stops = listed.length + bulk.length;
  const active = Math.min(at, stops - 1);

  const type = (next: string) => {
    setText(next);
    setAt(0);
    onSearch?.(next);
  };
  const open = () => {
    if (opened || disabled === true) return;
    setOpened({ root: overlayRoot(box.current ?? undefined), selected });
    const first = selected[0];
    setAt(multi || first === undefined ? 0 : Math.max(0, options.indexOf(find(first) ?? asOption(first))));
    onOpenChange?.(true);
  };
  const close = useCallback(() => {
    setOpened(undefined);
    setText('');
    if (text !== '') onSearch?.('');
    onOpenChange?.(false);
  }, [onOpenChange, onSearch, text]);

  const setAll = (values: readonly SelectValue[]) => {
    if (props.multi === true) props.onChange(values);
    else props.onChange(values[0]);
  };
  const pick = (option: SelectOption) => {
    if (!multi) {
      if (option.value !== selected[0]) setAll([option.value]);
      close();
      return;
    }
    const remaining = selected.filter((value) => (find(value)?.value ?? value) !== option.value);
    setAll(remaining.length < selected.length ? remaining : [...selected, option.value]);
    if (text !== '') type('');
  };
  const toValues = (entry: string): readonly SelectValue[] => {
    const option = findOptionByText(options, entry);
    return option && option.disabled !== true ? [option.value] : freeForm ? [entry] : [];
  };
  /** Blur selects the typed text, where free-form values are allowed and it is not a search. */
  const commitAndClose = () => {
    const entry = text.trim();
    if (opened && freeForm && entry !== '' && (multi || searchOptions(options, entry).length === 0)) {
      const values = toValues(entry);
      setAll(multi ? union(selected, values) : values);
    }
    if (opened) close();
  };

  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const entries = multi ? splitValues(pasted) : [pasted.trim()];
    const values = entries.flatMap(toValues);
    // A single text that is not a value is a search.
    if (entries.length < 2 && (values.length === 0 || !multi || text !== '')) return;
    event.preventDefault();
    setAll(union(selected, values));
  };
  const onTyped = (next: string) => {
    if (!opened) open();
    const entries = multi && /[,;\t\n]$/.test(next) ? splitValues(next) : [];
    const values = entries.flatMap(toValues);
    if (values.length === 0 || values.length < entries.length) {
      type(next);
      return;
    }
    setAll(union(selected, values));
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!opened) open();
      else if (Math.abs(step) > 1) setAt(Math.max(0, Math.min(listed.length - 1, active + step)));
      else setAt((active + step + stops) % Math.max(1, stops));
    } else if ((event.key === 'Home' || event.key === 'End') && opened && text === '') {
      event.preventDefault();
      setAt(event.key === 'Home' ? 0 : listed.length - 1);
    } else if (event.key === 'Enter') {
      // Ctrl+Enter is for what is around the field: with no text to search for, it selects and removes nothing.
      if ((event.ctrlKey || event.metaKey) && multi && text === '') return;
      event.preventDefault();
      const option = listed[active];
      const action = bulk[active - listed.length];
      // While the server searches, the list may still belong to a previous text.
      const isStale = loading && onSearch !== undefined && option && searchOptions([option], text).length === 0;
      if (!opened) open();
      else if (action?.values) setAll(action.values);
      else if (option && option.disabled !== true && !isStale) pick(option);
    } else if (event.key === 'Tab' && opened && freeForm && text.trim() !== '') {
      // Selects the typed text; the focus moves on.
      const option = listed[active];
      if (option && option.disabled !== true) pick(option);
    } else if (event.key === ' ' && !opened) {
      event.preventDefault();
      open();
    } else if (event.key === 'Escape' && opened) {
      // A popover or dialog around must not close too.
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && text === '' && multi && selected.length > 0) {
      setAll(selected.slice(0, -1));
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !multi && !opened && clearable) {
      setAll(NONE);
    } else if (!opened && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Opening removes the label before the character is inserted.
      open();
    }
  };

  const single = multi ? undefined : shown[0];
  const isCovered = single?.content !== undefined && opened === undefined;
  const status = loading
    ? t('Loading...')
    : (notice ?? (listed.length === 0 ? (emptyText ?? t('No Data')) : undefined));
  return (
    <div
      ref={box}
      role="presentation"
      className={`v-field v-select ${className ?? ''}`.trim()}
      data-invalid={invalid === true}
      data-disabled={disabled === true}
      title={single && !opened ? (single.title ?? single.label) : undefined}
      onMouseDown={(event) => {
        const target = event.target instanceof Element ? event.target : undefined;
        // Events of the list, which is in a portal, bubble up through React.
        if (event.button !== 0 || !event.currentTarget.contains(target ?? null) || target?.closest('button')) return;
        if (event.target !== input.current) event.preventDefault();
        input.current?.focus();
        if (!opened) open();
        else if (event.target !== input.current) close();
      }}
    >
      {multi && (
        <SelectChips
          selected={shown}
          disabled={disabled === true}
          onRemove={(option) => {
            setAll(selected.filter((_value, i) => shown[i] !== option));
            input.current?.focus();
          }}
        />
      )}
      <input
        {...ariaProps(props)}
        ref={input}
        id={inputId}
        type="text"
        role="combobox"
        aria-expanded={opened !== undefined}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={opened ? listId : undefined}
        aria-activedescendant={opened && listed.length > 0 ? `${listId}-${String(active)}` : undefined}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        disabled={disabled}
        className="v-select-input"
        data-covered={isCovered}
        placeholder={single?.label ?? (shown.length === 0 ? placeholder : undefined)}
        value={opened ? text : (single?.label ?? '')}
        onChange={(event) =>
          onTyped(opened ? event.target.value : enteredText(single?.label ?? '', event.target.value))
        }
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={commitAndClose}
      />
      {isCovered && (
        <span className="v-select-cover" aria-hidden="true">
          {single.content}
        </span>
      )}
      {clearable && selected.length > 0 && disabled !== true && (
        <button
          type="button"
          className="v-select-clear"
          tabIndex={-1}
          aria-label={t('Clear')}
          title={t('Clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setAll(NONE);
            input.current?.focus();
          }}
        >
          <Icon name="close" size={12} />
        </button>
      )}
      <span className="v-select-arrow" aria-hidden="true">
        <Icon name="chevronDown" size={12} />
      </span>
      {opened && (
        <SelectList
          id={listId}
          label={label ?? (labelledBy === undefined ? t('Options') : undefined)}
          labelledBy={label === undefined ? labelledBy : undefined}
          anchor={box}
          root={opened.root}
          options={listed}
          active={active}
          multi={multi}
          isSelected={isSelected}
          onActive={setAt}
          onPick={pick}
          bulk={bulk}
          onBulk={setAll}
          onEnd={onEnd}
          close={close}
          status={status}
          footer={footer}
        />
      )}
    </div>
  );
}
