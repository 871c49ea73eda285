import type { KeyboardEvent } from 'react';
import { getInlineKey } from '../lib/direction';

/**
 * Arrow keys, Home and End on a tab: another tab of its list that is enabled gets the focus and is selected by a click.
 * Returns that tab.
 */
export function selectTabByKey(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  // Alt with an arrow is the browser's back and forward.
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const list = event.currentTarget.closest('[role="tablist"]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const key = getInlineKey(event.key, event.currentTarget);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[key];
  const tab = next === undefined ? undefined : tabs[next % tabs.length];
  if (!tab) return undefined;
  event.preventDefault();
  tab.focus();
  tab.click();
  return tab;
}
