import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { BulkAction } from './selectBulk';
import type { SelectValue } from './selectOptions';
import type { SelectOption } from './selectTypes';
import { usePlaced } from './usePlaced';

/** Pixels of an option where only those in sight are drawn. */
const ROW = 32;
const VIRTUAL_ABOVE = 100;
const SPARE = 6;

export interface SelectListProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly labelledBy: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly root: HTMLElement;
  readonly options: readonly SelectOption[];
  readonly active: number;
  readonly multi: boolean;
  readonly isChosen: (option: SelectOption) => boolean;
  readonly onActive: (index: number) => void;
  readonly onPick: (option: SelectOption) => void;
  /** Below the options; they count on from the last of them. */
  readonly bulk: readonly BulkAction[];
  readonly onBulk: (values: readonly SelectValue[]) => void;
  readonly onEnd: (() => void) | undefined;
  readonly close: () => void;
  /** What is said in place of options, or beside them. */
  readonly status: string | undefined;
  readonly footer: ReactNode;
}

/** The open list of a select, over the page. */
export function SelectList(props: SelectListProps) {
  const { id, label, labelledBy, anchor, root, options, active, multi } = props;
  const { isChosen, onActive, onPick, bulk, onBulk, onEnd, close, status, footer } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [scroll, setScroll] = useState(0);
  const isVirtual = options.length > VIRTUAL_ABOVE;
  const height = list.current?.clientHeight ?? 0;
  const seen = Math.ceil((height === 0 ? 256 : height) / ROW);
  const from = isVirtual ? Math.max(0, Math.min(Math.floor(scroll / ROW), options.length - seen) - SPARE) : 0;
  const to = isVirtual ? Math.min(options.length, from + seen + 2 * SPARE) : options.length;
  usePlaced(panel, anchor, { sameWidth: true, gone: close });

  useEffect(() => {
    const box = list.current;
    if (!box || active >= options.length) return;
    if (isVirtual) {
      // A row that is not drawn cannot be scrolled to.
      if (active * ROW < box.scrollTop) box.scrollTop = active * ROW;
      else if ((active + 1) * ROW > box.scrollTop + box.clientHeight)
        box.scrollTop = (active + 1) * ROW - box.clientHeight;
      return;
    }
    const row = box.querySelector<HTMLElement>('[data-active="true"]');
    if (typeof row?.scrollIntoView === 'function') row.scrollIntoView({ block: 'nearest' });
  }, [active, isVirtual, options]);

  const bulkId = (i: number): string => `${id}-${String(options.length + i)}`;
  const row = (option: SelectOption, index: number) => (
    <li
      id={`${id}-${String(index)}`}
      role="option"
      aria-selected={isChosen(option)}
      aria-disabled={option.disabled === true ? true : undefined}
      aria-setsize={isVirtual ? options.length : undefined}
      aria-posinset={isVirtual ? index + 1 : undefined}
      data-active={index === active}
      title={option.title ?? option.label}
      className="v-option"
      onPointerMove={() => {
        if (index !== active) onActive(index);
      }}
      onClick={() => {
        if (option.disabled !== true) onPick(option);
      }}
    >
      <span className="v-option-label">{option.content ?? option.label}</span>
      {multi && isChosen(option) && <span aria-hidden="true">✓</span>}
    </li>
  );

  return createPortal(
    // A region of its own, and the focus stays in the text field: a press in here does not take it.
    <div
      ref={panel}
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
      className="v-select-panel"
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-multiselectable={multi ? true : undefined}
        aria-owns={bulk.length > 0 ? bulk.map((_action, i) => bulkId(i)).join(' ') : undefined}
        tabIndex={-1}
        className="v-select-list"
        data-virtual={isVirtual}
        hidden={options.length === 0}
        onScroll={({ currentTarget: box }) => {
          if (isVirtual) setScroll(box.scrollTop);
          if (onEnd && box.scrollTop + box.clientHeight >= box.scrollHeight - 2 * ROW) onEnd();
        }}
      >
        {from > 0 && <li role="presentation" style={{ height: from * ROW }} />}
        {options.slice(from, to).map((option, i) => (
          <Fragment key={from + i}>
            {!isVirtual && option.group !== undefined && option.group !== options[i - 1]?.group && (
              <li role="presentation" className="v-option-group">
                {option.group}
              </li>
            )}
            {row(option, from + i)}
          </Fragment>
        ))}
        {to < options.length && <li role="presentation" style={{ height: (options.length - to) * ROW }} />}
      </ul>
      <div role="status" className="v-select-status">
        {status}
      </div>
      {bulk.length > 0 && (
        <div className="v-select-bulk">
          {bulk.map(({ key, label: name, values }, i) => (
            // Options too, so that the arrow keys reach them while the focus stays in the text field.
            <div
              key={key}
              id={bulkId(i)}
              role="option"
              aria-selected={false}
              aria-disabled={values ? undefined : true}
              data-active={options.length + i === active}
              className="v-select-bulk-action"
              onPointerMove={() => {
                if (options.length + i !== active) onActive(options.length + i);
              }}
              onClick={() => {
                if (values) onBulk(values);
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      {footer}
    </div>,
    root,
  );
}
