// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DragAndDrop } from '../../controls/adhoc/DragAndDrop';
import { DropZone } from '../../controls/adhoc/DropZone';
import type { AddMode } from '../../controls/adhoc/DropZones';
import type { Datasource } from '../../lib/wire';
import { DatasetPane } from './DatasetPane';

afterEach(cleanup);

const births: Datasource = {
  id: 17,
  type: 'table',
  name: 'main.birth_names',
  columns: [
    { column_name: 'gender', type_generic: 1, warning_markdown: 'Often wrong' },
    { column_name: 'ds', is_dttm: true },
    { column_name: 'half', expression: 'num / 2', certified_by: 'Data' },
  ],
  metrics: [{ metric_name: 'count', verbose_name: 'COUNT(*)' }],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  extra: '{"certification": {"certified_by": "Census"}, "warning_markdown": "Old"}',
};

/** A control for columns beside the pane. */
function DimensionsZone({ onDrop }: { readonly onDrop: (value: unknown) => void }) {
  const [items, setItems] = useState<readonly string[]>(['a', 'b', 'c']);
  return (
    <>
      <span id="label">Dimensions</span>
      <DropZone
        id="zone"
        labelId="label"
        label="Dimensions"
        pills={items.map((label) => ({ label, kind: 'column', value: label }))}
        addText="Drop here"
        canAdd
        accepts={['column']}
        canDrop={({ kind }) => kind === 'column'}
        onDrop={({ value }) => {
          onDrop(value);
          return undefined;
        }}
        editor={() => null}
        addEditor={() => null}
        onRemove={() => undefined}
        onMove={(from, to) => {
          const rest = items.filter((_item, i) => i !== from);
          setItems([...rest.slice(0, to), items[from] ?? '', ...rest.slice(to)]);
        }}
      />
    </>
  );
}

function renderPane(datasource: Datasource | undefined, onDrop: (value: unknown) => void = vi.fn(), addMode?: AddMode) {
  render(
    <DragAndDrop {...(addMode && { addMode })}>
      <DatasetPane datasource={datasource} menu={<button type="button">Menu</button>} />
      <DimensionsZone onDrop={onDrop} />
    </DragAndDrop>,
  );
  return userEvent.setup();
}

const getItem = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`type icon ${name}$|^metric ${name}$`) });

/** Waits between the events, because react-dnd's HTML5 backend uses timers. */
async function dragTo(from: Element, to: Element) {
  const dataTransfer = { setData: () => undefined, getData: () => '', types: [], setDragImage: () => undefined };
  fireEvent.dragStart(from, { dataTransfer });
  await new Promise((resolve) => setTimeout(resolve, 20));
  fireEvent.dragEnter(to, { dataTransfer });
  fireEvent.dragOver(to, { dataTransfer });
  await new Promise((resolve) => setTimeout(resolve, 20));
  fireEvent.drop(to, { dataTransfer });
  fireEvent.dragEnd(from, { dataTransfer });
}

describe('DatasetPane', () => {
  it('lists metrics and columns with type icons', () => {
    renderPane(births);
    expect(screen.getByRole('heading', { name: 'main.birth_names' })).toBeTruthy();
    expect(screen.getByText('Showing 1 of 1 items')).toBeTruthy();
    expect(screen.getByText('Showing 3 of 3 items')).toBeTruthy();
    for (const name of ['gender', 'ds', 'half']) expect(getItem(name)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  });

  it('searches fuzzily and collapses sections', async () => {
    const user = renderPane(births);
    await user.type(screen.getByRole('searchbox', { name: 'Search Metrics & Columns' }), 'gendr');
    expect(await screen.findByText('Showing 1 of 3 items')).toBeTruthy();
    expect(screen.queryByText('ds')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByText('gender')).toBeNull();
  });

  it('renders a screenful of 5,000 columns, with one tab stop', async () => {
    const columns = Array.from({ length: 5000 }, (_, i) => ({ column_name: `c${String(i)}` }));
    const user = renderPane({ ...births, columns });
    expect(screen.getByText('Showing 5000 of 5000 items')).toBeTruthy();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
    const tabStops = document.querySelectorAll('.v-dataset-item-name[tabindex="0"]');
    expect(tabStops).toHaveLength(1);
    getItem('COUNT\\(\\*\\)').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(getItem('c1')));
    await user.keyboard('{ArrowUp}{Home}');
    await waitFor(() => expect(document.activeElement).toBe(getItem('COUNT\\(\\*\\)')));
  });

  it('adds an item to a control by keyboard', async () => {
    const onDrop = vi.fn();
    const user = renderPane(births, onDrop);
    getItem('gender').focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Add to Dimensions' }));
    expect(onDrop).toHaveBeenCalledExactlyOnceWith('gender');
    await user.click(getItem('COUNT\\(\\*\\)'));
    expect(await screen.findByRole('menuitem', { name: 'No matching control' })).toBeTruthy();
  });

  it('offers controls that are rendered after the menu was opened', async () => {
    const user = userEvent.setup();
    const show = (late: ReactNode) => (
      <DragAndDrop>
        <DatasetPane datasource={births} />
        {late}
      </DragAndDrop>
    );
    const { rerender } = render(show(null));
    await user.click(getItem('gender'));
    expect(await screen.findByRole('menuitem', { name: 'No matching control' })).toBeTruthy();
    const onDrop = vi.fn();
    rerender(show(<DimensionsZone onDrop={onDrop} />));
    const added = await screen.findByRole('menuitem', { name: 'Add to Dimensions' });
    await waitFor(() => expect(document.activeElement).toBe(added));
    await user.keyboard('{Enter}');
    expect(onDrop).toHaveBeenCalledExactlyOnceWith('gender');
  });

  it('drops a column on a control, but no metric on dimensions', async () => {
    const onDrop = vi.fn();
    renderPane(births, onDrop);
    const zone = screen.getByRole('group', { name: 'Dimensions' });
    const getDragSource = (name: string) => getItem(name).closest('.v-dataset-item') ?? zone;
    await dragTo(getDragSource('ds'), zone);
    expect(onDrop).toHaveBeenCalledExactlyOnceWith('ds');
    await dragTo(getDragSource('COUNT\\(\\*\\)'), zone);
    expect(onDrop).toHaveBeenCalledOnce();
  });

  it.each([
    ['dropOrClick', true],
    ['drop', true],
    ['click', false],
  ] as const)('lets columns be dragged (%s): %s', (addMode, isAllowed) => {
    renderPane(births, vi.fn(), addMode);
    const source = getItem('ds').closest('.v-dataset-item') ?? document.body;
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, types: [] };
    expect(fireEvent.dragStart(source, { dataTransfer })).toBe(isAllowed);
    fireEvent.dragEnd(source, { dataTransfer });
  });

  it('reorders pills by dragging', async () => {
    renderPane(births);
    const getPill = (label: string) => screen.getByText(label).closest('li') ?? document.body;
    await dragTo(getPill('a'), getPill('c'));
    expect([...document.querySelectorAll('.v-pill-text')].map((text) => text.textContent)).toEqual(['b', 'c', 'a']);
  });

  it('shows a missing dataset and a dataset with invalid fields', () => {
    renderPane(undefined);
    expect(screen.getByText('Missing dataset')).toBeTruthy();
    expect(screen.getByText('The dataset linked to this chart may have been deleted.')).toBeTruthy();
    cleanup();
    renderPane({ ...births, columns: [], metrics: [], extra: 'not JSON' });
    expect(screen.getByText('Showing 0 of 0 items')).toBeTruthy();
  });
});
