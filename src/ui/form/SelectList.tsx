import { Fragment, useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { BulkAction } from './selectBulk';
import type { SelectOption, SelectValue } from './selectTypes';
import { useAnchoredPosition } from '../useAnchoredPosition';
import { useListWindow } from '../useListWindow';

/** Row height of a virtualized list, in pixels. */
const ROW = 32;
const VIRTUAL_ABOVE = 100;

export interface SelectListProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly labelledBy: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly root: HTMLElement;
  readonly options: readonly SelectOption[];
  readonly active: number;
  readonly multi: boolean;
  readonly isSelected: (option: SelectOption) => boolean;
  readonly onActive: (index: number) => void;
  readonly onPick: (option: SelectOption) => void;
  /** Below the options. */
  readonly bulk: readonly BulkAction[];
  readonly onBulk: (values: readonly SelectValue[]) => void;
  readonly onEnd: (() => void) | undefined;
  readonly close: () => void;
  /** Shown in place of options, or below them. */
  readonly status: string | undefined;
  readonly footer: ReactNode;
}

/** The open list of a select, over the page. */
export function SelectList(props: SelectListProps) {
  const { id, label, labelledBy, anchor, root, options, active, multi } = props;
  const { isSelected, onActive, onPick, bulk, onBulk, onEnd, close, status, footer } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isVirtual = options.length > VIRTUAL_ABOVE;
  const drawn = useListWindow(options, ROW);
  const [from, to] = isVirtual ? [drawn.start, drawn.end] : [0, options.length];
  useAnchoredPosition(panel, anchor, { sameWidth: true, onHidden: close });

  useEffect(() => {
    const box = list.current;
    if (!box || active >= options.length) return;
    if (isVirtual) {
      // A row that is not rendered cannot be scrolled to.
      if (active * ROW < box.scrollTop) box.scrollTop = active * ROW;
      else if ((active + 1) * ROW > box.scrollTop + box.clientHeight)
        box.scrollTop = (active + 1) * ROW - box.clientHeight;
      return;
    }
    const row = box.querySelector<HTMLElement>('[data-active="true"]');
    if (typeof row?.scrollIntoView === 'function') row.scrollIntoView({ block: 'nearest' });
  }, [active, isVirtual, options]);

  /** The index of an event's option; bulk actions follow the options. */
  const indexAt = ({ target }: { readonly target: EventTarget }): number | undefined => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    return found ? Number(found.dataset['index']) : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const index = indexAt(event) ?? -1;
    const option = options[index];
    const action = bulk[index - options.length];
    if (option && option.disabled !== true) onPick(option);
    else if (action?.values) onBulk(action.values);
  };

  const bulkId = (i: number): string => `${id}-${String(options.length + i)}`;
  const row = (option: SelectOption, index: number) => (
    <li
      id={`${id}-${String(index)}`}
      role="option"
      aria-selected={isSelected(option)}
      aria-disabled={option.disabled === true ? true : undefined}
      aria-setsize={isVirtual ? options.length : undefined}
      aria-posinset={isVirtual ? index + 1 : undefined}
      data-active={index === active}
      title={option.title ?? option.label}
      data-index={index}
      className="v-option"
    >
      <span className="v-option-label">{option.content ?? option.label}</span>
      {multi && isSelected(option) && <span aria-hidden="true">✓</span>}
    </li>
  );

  return createPortal(
    // The focus stays in the text field, which handles the keys: a click in here must not move it.
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => {
        const index = indexAt(event);
        if (index !== undefined && index !== active) onActive(index);
      }}
      onClick={onClick}
    >
      <div ref={panel} role="region" aria-label={label} aria-labelledby={labelledBy} className="v-select-panel">
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
          onScroll={(event) => {
            const box = event.currentTarget;
            drawn.onScroll(event);
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
                data-index={options.length + i}
                className="v-select-bulk-action"
              >
                {name}
              </div>
            ))}
          </div>
        )}
        {footer}
      </div>
    </div>,
    root,
  );
}
