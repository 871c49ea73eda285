// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFormData, lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { Chart } from './Chart';

afterEach(cleanup);

const formData = createFormData('rose', { date_time_format: '%Y' });
const item = (name: string, time: number) => ({ name, value: 1, time });
const [Y1970, Y1971] = [0, 31536000000];

const chart = (legacyData: unknown) => (
  <Chart
    formData={formData}
    results={[{ data: [], colnames: [], coltypes: [], rowcount: 0, legacyData }]}
    datasource={undefined}
    width={400}
    height={300}
    theme={lightTheme}
    color={(label) => label}
    ownState={{}}
  />
);
const getSectors = (container: HTMLElement) =>
  [...container.querySelectorAll('.rose-sector')].map((path) => path.getAttribute('fill'));
const isVisible = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

it('other data leave the same series hidden', () => {
  const { container, rerender } = render(chart({ 0: [item('boy', Y1970), item('girl', Y1970)] }));
  fireEvent.click(screen.getByRole('button', { name: 'boy' }));
  expect(getSectors(container)).toEqual(['girl']);
  rerender(chart({ 0: [item('girl', Y1970), item('boy', Y1970)] }));
  expect(getSectors(container)).toEqual(['girl']);
  expect([isVisible('girl'), isVisible('boy')]).toEqual(['true', 'false']);
});

it('other data leave the same time expanded, and all times where they lack it', () => {
  const both = { 0: [item('boy', Y1970)], [Y1971 * 1e6]: [item('girl', Y1971)] };
  const { container, rerender } = render(chart(both));
  const [, second] = container.querySelectorAll('.rose-sector');
  if (second) fireEvent.click(second);
  expect(getSectors(container)).toEqual(['girl']);
  rerender(chart({ [Y1971 * 1e6]: [item('girl', Y1971)], [2 * Y1971 * 1e6]: [item('boy', 2 * Y1971)] }));
  expect(getSectors(container)).toEqual(['girl']);
  rerender(chart({ 0: [item('boy', Y1970)], [2 * Y1971 * 1e6]: [item('boy', 2 * Y1971)] }));
  expect(getSectors(container)).toEqual(['boy', 'boy']);
});
