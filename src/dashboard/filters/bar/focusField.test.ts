// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { focusField } from './focusField';

afterEach(() => document.body.replaceChildren());

function inside(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  return box;
}
const chip = '<button tabindex="-1" id="chip">remove</button>';
const select = (id: string, more = '') => `<input role="combobox" id="${id}" ${more}>`;

test.each([
  [
    'the values of a field, not the choice of how they count',
    `${select('mode')}<div class="filter-field-select">${chip}${select('values')}</div>`,
    'values',
  ],
  ['the first that Tab would reach, where there are no values', `${chip}<input id="low"><input id="high">`, 'low'],
])('%s', (_what, html, id) => {
  const given = vi.fn();
  focusField(inside(html), given);
  expect(document.activeElement?.id).toBe(id);
  expect(given).toHaveBeenCalledOnce();
});

test('waits for a field that is not there yet, and never takes the button of a chip', async () => {
  const given = vi.fn();
  const box = inside(chip);
  focusField(box, given);
  expect(document.activeElement?.id).toBe('');
  box.insertAdjacentHTML('beforeend', select('late'));
  await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
  expect(document.activeElement?.id).toBe('late');
});
