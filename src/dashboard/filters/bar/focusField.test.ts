// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { focusField } from './focusField';

afterEach(() => document.body.replaceChildren());

function createContainer(html: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  return container;
}
const chip = '<button tabindex="-1" id="chip">remove</button>';
const select = (id: string, attributes = '') => `<input role="combobox" id="${id}" ${attributes}>`;

test.each([
  [
    'focuses the value select rather than the mode select',
    `${select('mode')}<div class="filter-field-select">${chip}${select('values')}</div>`,
    'values',
  ],
  [
    'focuses the first element in the tab order if there is no value select',
    `${chip}<input id="low"><input id="high">`,
    'low',
  ],
])('%s', (_what, html, id) => {
  const onDone = vi.fn();
  focusField(createContainer(html), onDone);
  expect(document.activeElement?.id).toBe(id);
  expect(onDone).toHaveBeenCalledOnce();
});

test('waits for a focusable element, and ignores the buttons of chips', async () => {
  const onDone = vi.fn();
  const container = createContainer(chip);
  focusField(container, onDone);
  expect(document.activeElement?.id).toBe('');
  container.insertAdjacentHTML('beforeend', select('late'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(document.activeElement?.id).toBe('late');
});
