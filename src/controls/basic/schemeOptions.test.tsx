// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { getTraits } from '../../lib/getTraits';
import { Select } from '../../ui/form/Select';
import { schemeOptions } from './schemeOptions';

afterEach(cleanup);

const getPalette = () =>
  [...document.querySelectorAll<HTMLElement>('.v-tooltip .v-scheme-palette > span')].map(
    ({ style }) => style.background,
  );
const hoverScheme = async (within: Element | null) => {
  const scheme = within?.querySelector('.v-scheme');
  if (scheme) await userEvent.hover(scheme);
};

it('draws the palette of a scheme in a tooltip, of the closed field and of each option', async () => {
  const options = schemeOptions(false, getTraits(6));
  render(<Select label="Scheme" options={options} value="supersetColors" onChange={() => undefined} />);
  await hoverScheme(document.querySelector('.v-select-cover'));
  expect(getPalette().slice(0, 2)).toEqual(['rgb(31, 168, 201)', 'rgb(69, 78, 124)']);
  await userEvent.click(screen.getByRole('combobox'));
  expect(getPalette()).toEqual([]);
  const option = screen.getByRole('option', { name: 'D3 Category 10' });
  await hoverScheme(option);
  expect(getPalette()).toHaveLength(10);
  expect(getPalette()[0]).toBe('rgb(31, 119, 180)');
  // No second tooltip of the browser, and nothing more to hear.
  expect(option.title).toBe('');
  expect(screen.getByRole('option', { name: 'D3 Category 10' })).toBe(option);
});
