// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Tabs } from './form/Tabs';
import { Icon } from './icons';
import { Menu } from './Menu';

beforeEach(() => {
  document.documentElement.dir = 'rtl';
});
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

it('the left arrow opens a submenu, and the right one closes it', async () => {
  const user = userEvent.setup();
  const download = { key: 'download', label: 'Download', items: [{ key: 'csv', label: 'CSV' }] };
  render(<Menu label="More" items={[download]} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('CSV');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Download');
});

it('the left arrow selects the next tab', async () => {
  function Try() {
    const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
    const tabs = (['a', 'b', 'c'] as const).map((key) => ({ key, label: key, content: `in ${key}` }));
    return <Tabs label="Three" selected={selected} onSelect={setSelected} tabs={tabs} />;
  }
  render(<Try />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'b', selected: true }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'c', selected: true }));
});

it('icons that point along the line are marked for mirroring, and no others', () => {
  const { container } = render(
    <>
      <Icon name="chevronRight" />
      <Icon name="chevronsLeft" />
      <Icon name="undo" />
      <Icon name="chevronDown" />
      <Icon name="check" />
    </>,
  );
  const mirrored = [...container.querySelectorAll('svg')].map((svg) => svg.querySelector('.v-inline') !== null);
  expect(mirrored).toEqual([true, true, true, false, false]);
});

it('conditions and time ranges keep the order of their own language', () => {
  const [, rule] = /:is\(([^)]*)\) \{\s*unicode-bidi: plaintext/.exec(readFileSync('src/app/rtl.css', 'utf8')) ?? [];
  const selectors = rule?.split(',').map((selector) => selector.trim());
  expect(selectors).toEqual(
    expect.arrayContaining(['.v-pill-text', '.v-time-range-label', '.v-time-range-actual', '.filter-panel-value']),
  );
});
