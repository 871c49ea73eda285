import { contrastText, mix } from '../../../lib/color/color';
import type { Tokens } from '../../../ui/theme';

/** The shades of a colour: `light5` is nearest to the background, `dark2` farthest from it. */
function shades(base: string, background: string) {
  const away = contrastText(background);
  return {
    base,
    dark1: mix(base, away, 0.2),
    dark2: mix(base, away, 0.4),
    light1: mix(base, background, 0.2),
    light2: mix(base, background, 0.4),
    light3: mix(base, background, 0.6),
    light4: mix(base, background, 0.8),
    light5: mix(base, background, 0.9),
  };
}

/**
 * The theme for `styled` and `useTheme`: the keys of Superset's theme, those of 2.x (`colors.primary.base`, `gridUnit`…) and
 * those of 6.x (`colorPrimary`, `sizeUnit`…), with the colours of this page, light or dark.
 */
export function createSupersetTheme(t: Tokens, isDark: boolean) {
  const colorful = (base: string) => shades(base, t.colorBgContainer);
  return {
    ...t,
    isDark,
    colorTextLabel: t.colorTextSecondary,
    colorTextBase: t.colorText,
    colorTextTertiary: t.colorTextSecondary,
    colorBgBase: t.colorBgContainer,
    fontSizeSM: 12,
    fontSizeLG: 16,
    fontSizeXL: 20,
    fontWeightStrong: 600,
    paddingXS: t.sizeUnit * 2,
    padding: t.sizeUnit * 4,
    margin: t.sizeUnit * 4,
    gridUnit: t.sizeUnit,
    opacity: { light: '10%', mediumLight: '35%', mediumHeavy: '60%', heavy: '80%' },
    transitionTiming: 0.3,
    zIndex: { aboveDashboardCharts: 10, dropdown: 11, max: 3000 },
    typography: {
      families: { sansSerif: t.fontFamily, serif: 'Georgia, serif', monospace: t.fontFamilyCode },
      weights: { light: 200, normal: 400, medium: 500, bold: 600 },
      sizes: { xxs: 9, xs: 10, s: 12, m: 14, l: 16, xl: 21, xxl: 28 },
    },
    colors: {
      text: { label: t.colorTextSecondary, help: t.colorTextSecondary },
      primary: colorful(t.colorPrimary),
      secondary: colorful(t.colorTextSecondary),
      grayscale: { ...colorful(t.colorTextSecondary), dark2: t.colorText, light5: t.colorBgContainer },
      error: colorful(t.colorError),
      warning: colorful(t.colorWarning),
      alert: colorful(t.colorWarning),
      success: colorful(t.colorSuccess),
      info: colorful(t.colorInfo),
    },
  };
}
