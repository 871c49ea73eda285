// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultPolicyRules } from '../../lib/trustedTypes';
import { sanitizePluginHtml } from './sanitizePluginHtml';

it('HTML that plugins insert is sanitised and keeps its styles', async () => {
  sanitizePluginHtml();
  const html = defaultPolicyRules
    .get()
    .createHTML('<i style="color:red;position:fixed" onclick="x()">a</i><b>b</b><script>x()</script>');
  expect(html).toBe('<i data-style="color:red">a</i><b>b</b>');
  const tooltip = document.createElement('div');
  tooltip.innerHTML = html;
  document.body.append(tooltip);
  await waitFor(() => expect(tooltip.innerHTML).toBe('<i style="color: red;">a</i><b>b</b>'));
});

it('leaves styles that scripts have set', async () => {
  const box = document.createElement('div');
  box.style.color = 'red';
  box.setAttribute('data-style', 'color:blue');
  const marker = document.createElement('b');
  marker.setAttribute('data-style', 'color:blue');
  document.body.append(box, marker);
  await waitFor(() => expect(marker.style.color).toBe('blue'));
  expect(box.style.color).toBe('red');
});
