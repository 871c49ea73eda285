// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadError, loadModule } from '../../../lib/loadModule';
import { HtmlCells, HtmlText, isProbablyHtml } from './HtmlText';

vi.mock('../../../lib/loadModule', { spy: true });

afterEach(() => {
  cleanup();
  vi.mocked(loadModule).mockClear();
});

const CELLS = Array.from({ length: 50 }, (_, index) => `<b>${String(index)}</b>`);
const renderCells = (texts: readonly string[]) =>
  render(
    <HtmlCells>
      {texts.map((html) => (
        <p key={html}>
          <HtmlText html={html} />
        </p>
      ))}
    </HtmlCells>,
  );

it('is plain text without its sanitiser, which the table says once and loads again on demand', async () => {
  vi.mocked(loadModule).mockRejectedValueOnce(new LoadError('connection', {}));
  renderCells(CELLS);
  expect(await screen.findByText('This could not be loaded. Check your connection and try again.')).toBeTruthy();
  expect(screen.getByText('<b>7</b>')).toBeTruthy();
  expect(loadModule).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByText('7')).tagName).toBe('B');
  expect(screen.queryByRole('status')).toBeNull();
  expect(loadModule).toHaveBeenCalledTimes(2);
});

it('loads nothing where no cell has HTML', () => {
  render(<HtmlCells>plain</HtmlCells>);
  expect(loadModule).not.toHaveBeenCalled();
});

it('shows HTML from the first render of a later table', async () => {
  renderCells(['<b>first</b>']);
  await screen.findByText('first');
  cleanup();
  renderCells(['<i>second</i>']);
  expect(screen.getByText('second').tagName).toBe('I');
});

it.each([
  ['<b>x</b>', true],
  ['<NULL> or <b>x</b>', true],
  ['<IMG src="x.png"/>', true],
  ['<a href="https://example.com">k</a>', true],
  ['<NULL>', false],
  ['<Foo>', false],
  ['x <y and z> w', false],
  ['<custom-tag>x</custom-tag>', false],
  ['</b>', false],
  ['2 <b 3', false],
  ['a < b and c > d', false],
])('like Superset 6.1.0, takes %s for HTML: %s', (text, expected) => {
  expect(isProbablyHtml(text)).toBe(expected);
});
