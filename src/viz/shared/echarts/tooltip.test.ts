// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { highlightRows, tooltipContent, tooltipOption } from './tooltip';
import { positionTooltip, withTooltipPosition } from './tooltipPosition';

const HOSTILE = '<img src=x onerror="window.__xss=1"><script>1</script>';

describe('tooltipContent', () => {
  it('shows markup as text everywhere', () => {
    const content = tooltipContent({
      title: HOSTILE,
      rows: [{ cells: [HOSTILE, '5'], color: 'red' }],
      foot: [{ cells: [HOSTILE] }],
    });
    expect(content.querySelectorAll('img, script, a')).toHaveLength(0);
    expect(content.textContent).toContain('<img src=x');
    expect(content.innerHTML).toContain('&lt;img');
  });

  it('applies only a valid colour', () => {
    const content = tooltipContent({ rows: [{ cells: ['a'], color: 'red;background:url(//evil.example/x)' }] });
    expect(content.innerHTML).not.toContain('evil');
  });

  it('omits rows that do not fit, never the total', () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({ cells: [`row ${String(i)}`] }));
    const content = tooltipContent({ rows, foot: [{ cells: ['Total', '7'] }] });
    expect(content.querySelectorAll('tr').length).toBeLessThan(40);
    expect(content.textContent).toContain('… +');
    expect(content.textContent.endsWith('Total7')).toBe(true);
  });

  it('sets the row of the series under the pointer in bold', () => {
    const content = tooltipContent({
      rows: [
        { cells: ['a'], id: 'a' },
        { cells: ['b'], id: 'b' },
      ],
    });
    highlightRows(content, 'b');
    const weights = () => [...content.querySelectorAll('tr')].map((row) => row.style.fontWeight);
    expect(weights()).toEqual(['400', '700']);
    highlightRows(content, undefined);
    expect(weights()).toEqual(['400', '400']);
  });
});

it('tooltips are above dialogs and below menus, such as that of the data point', () => {
  const { extraCssText } = tooltipOption(lightTheme, 'item', () => '');
  const theme = readFileSync('src/ui/theme.css', 'utf8');
  const layer = (name: string): number => Number(new RegExp(`--z-${name}: (\\d+);`).exec(theme)?.[1]);
  expect(extraCssText).toBe('z-index: var(--z-chart-tooltip)');
  expect(layer('chart-tooltip')).toBeGreaterThan(layer('dialog'));
  expect(layer('chart-tooltip')).toBeLessThan(layer('menu'));
});

describe('positionTooltip', () => {
  const tip = { width: 100, height: 60 };
  const view = { width: 500, height: 400 };
  it.each([
    ['right of the pointer', [50, 200], [66, 170]],
    ['left of it at the window’s right edge', [450, 200], [334, 170]],
    ['inside at the top', [50, 5], [66, 4]],
    ['inside at the bottom', [50, 395], [66, 336]],
  ] as const)('%s', (_, point, expected) => {
    expect(positionTooltip(point, tip, { left: 0, top: 0 }, view)).toEqual(expected);
  });

  it('is set for a tooltip without a position of its own', () => {
    const box = document.createElement('div');
    expect(withTooltipPosition({ tooltip: tooltipOption(lightTheme, 'axis', () => '') }, box)).toHaveProperty(
      'tooltip.position',
    );
    const placed = { tooltip: { position: 'top' } };
    expect(withTooltipPosition(placed, box)).toBe(placed);
    expect(withTooltipPosition({ series: [] }, box)).toEqual({ series: [] });
  });
});
