import { useRef, useState, type KeyboardEvent } from 'react';
import { getInlineKey } from '../../../lib/direction';
import { t } from '../../../lib/t';
import type { ScopeTreeNode, SelectionState } from '../model/scopeTree';
import { Icon } from '../../../ui/icons';
import './scopeTree.css';

export interface ScopeTreeListProps {
  /** The accessible name, or the id of the element that names it. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  /** The title of the root; 'All panels' where absent. */
  readonly rootTitle?: string | undefined;
  /** Charts of other datasets, which the filter may not suit. */
  readonly incompatibleCharts?: readonly number[] | undefined;
  readonly disabled?: boolean | undefined;
}

interface Props extends ScopeTreeListProps {
  readonly tree: ScopeTreeNode;
  readonly getState: (node: ScopeTreeNode) => SelectionState;
  readonly onToggle: (node: ScopeTreeNode) => void;
}

interface Line {
  readonly node: ScopeTreeNode;
  readonly level: number;
  readonly parent: string | undefined;
  readonly position: number;
  readonly count: number;
}

/** The visible nodes, from top to bottom. */
function getLines(root: ScopeTreeNode, closed: ReadonlySet<string>): readonly Line[] {
  const lines: Line[] = [];
  const visit = (
    node: ScopeTreeNode,
    level: number,
    parent: string | undefined,
    position: number,
    count: number,
  ): void => {
    lines.push({ node, level, parent, position, count });
    if (closed.has(node.key)) return;
    node.children.forEach((child, i) => visit(child, level + 1, node.key, i + 1, node.children.length));
  };
  visit(root, 1, undefined, 1, 1);
  return lines;
}

const CHECKED = { all: true, some: 'mixed', none: false } as const;

/** The tree of a scope: each of its lines is a checkbox. */
export function ScopeTreeList({ tree, getState, onToggle, disabled = false, ...props }: Props) {
  const { label, labelledBy, describedBy, rootTitle, incompatibleCharts } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focusedKey, setFocusedKey] = useState(tree.key);
  const list = useRef<HTMLUListElement>(null);
  const lines = getLines(tree, closed);
  const active = lines.some(({ node }) => node.key === focusedKey) ? focusedKey : tree.key;

  const open = (key: string, isOpen: boolean): void => {
    const next = new Set(closed);
    if (isOpen) next.delete(key);
    else next.add(key);
    setClosed(next);
  };
  const toggle = (node: ScopeTreeNode): void => {
    if (!disabled) onToggle(node);
  };
  const focusLine = (index: number): void => {
    const key = lines[index]?.node.key;
    if (key === undefined) return;
    setFocusedKey(key);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, line: Line, index: number): void => {
    const { node, parent } = line;
    const isOpen = node.children.length > 0 && !closed.has(node.key);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusLine(index + 1),
      ArrowUp: () => focusLine(index - 1),
      Home: () => focusLine(0),
      End: () => focusLine(lines.length - 1),
      ArrowRight: () => (isOpen ? focusLine(index + 1) : open(node.key, true)),
      ArrowLeft: () =>
        isOpen ? open(node.key, false) : focusLine(lines.findIndex((other) => other.node.key === parent)),
      ' ': () => toggle(node),
      Enter: () => toggle(node),
    };
    const key = getInlineKey(event.key, event.currentTarget);
    const handler = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };
  const incompatible = t("This chart might be incompatible with the filter (datasets don't match)");
  const getTitle = ({ kind, title }: ScopeTreeNode): string =>
    kind === 'root' ? (rootTitle ?? t('All panels')) : title || t('Tab title');

  return (
    <ul
      ref={list}
      role="tree"
      aria-multiselectable="true"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
      className="scope-tree"
    >
      {lines.map((line, index) => {
        const { node, level, position, count } = line;
        const state = getState(node);
        const hasMore = node.children.length > 0;
        return (
          <li
            key={node.key}
            // eslint-disable-next-line jsx-a11y-x/role-has-required-aria-props -- ARIA: either checked or selected
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={count}
            aria-checked={CHECKED[state]}
            aria-expanded={hasMore ? !closed.has(node.key) : undefined}
            aria-disabled={disabled || undefined}
            tabIndex={node.key === active ? 0 : -1}
            className="scope-line"
            data-kind={node.kind}
            style={{ paddingInlineStart: (level - 1) * 20 }}
            onFocus={() => setFocusedKey(node.key)}
            onClick={() => toggle(node)}
            onKeyDown={(event) => onKeyDown(event, line, index)}
          >
            <span
              role="presentation"
              className="scope-arrow"
              data-open={hasMore ? !closed.has(node.key) : undefined}
              onClick={(event) => {
                event.stopPropagation();
                if (hasMore) open(node.key, closed.has(node.key));
              }}
            >
              {hasMore && <Icon name="chevronRight" size={12} />}
            </span>
            <span className="scope-box" data-state={state} />
            <span className="scope-title" title={getTitle(node).slice(0, 1000)}>
              {getTitle(node)}
            </span>
            {node.kind === 'chart' && incompatibleCharts?.some((id) => id === node.chartId) && (
              <span role="img" className="scope-hint" aria-label={incompatible} title={incompatible}>
                <Icon name="info" size={14} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
