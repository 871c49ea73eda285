/** Design tokens, with antd's names, for the light and the dark theme. Text on surface is WCAG AA in both. */
export interface Tokens {
  /** As text and lines; legible on every surface. */
  readonly colorPrimary: string;
  /** What text of `colorTextLightSolid` is on: buttons. A company's own colour, however bright. */
  readonly colorPrimarySolid: string;
  readonly colorPrimaryHover: string;
  readonly colorPrimaryBg: string;
  readonly colorLink: string;
  readonly colorSuccess: string;
  readonly colorSuccessBg: string;
  readonly colorWarning: string;
  readonly colorWarningBg: string;
  readonly colorError: string;
  readonly colorErrorBg: string;
  readonly colorInfo: string;
  readonly colorInfoBg: string;
  readonly colorBgLayout: string;
  readonly colorBgContainer: string;
  readonly colorBgElevated: string;
  readonly colorBgMask: string;
  readonly colorText: string;
  readonly colorTextSecondary: string;
  readonly colorTextLightSolid: string;
  readonly colorBorder: string;
  readonly colorBorderSecondary: string;
  readonly colorFill: string;
  readonly colorSplit: string;
  readonly borderRadius: number;
  readonly fontSize: number;
  readonly fontFamily: string;
  readonly fontFamilyCode: string;
  readonly sizeUnit: number;
  readonly controlHeight: number;
}

const shared = {
  borderRadius: 4,
  fontSize: 14,
  fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  fontFamilyCode: "'Fira Code', ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  sizeUnit: 4,
  controlHeight: 32,
} as const;

const light: Tokens = {
  ...shared,
  colorPrimary: '#0f7591',
  colorPrimarySolid: '#0f7591',
  colorPrimaryHover: '#0a5c73',
  colorPrimaryBg: '#e3f3f8',
  colorLink: '#0f7591',
  colorSuccess: '#2b7a48',
  colorSuccessBg: '#e6f6ec',
  colorWarning: '#8a5300',
  colorWarningBg: '#fff6e0',
  colorError: '#c02a3d',
  colorErrorBg: '#fdecee',
  colorInfo: '#1b63b0',
  colorInfoBg: '#e8f1fb',
  colorBgLayout: '#f5f6f8',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBgMask: 'rgb(0 0 0 / 45%)',
  colorText: '#1f2430',
  colorTextSecondary: '#5a6270',
  colorTextLightSolid: '#ffffff',
  colorBorder: '#8b93a1',
  colorBorderSecondary: '#dfe2e8',
  colorFill: '#eceef2',
  colorSplit: '#e7e9ee',
};

const dark: Tokens = {
  ...shared,
  colorPrimary: '#4cc3e0',
  colorPrimarySolid: '#4cc3e0',
  colorPrimaryHover: '#7ad6ec',
  colorPrimaryBg: '#12323d',
  colorLink: '#62cbe6',
  colorSuccess: '#6fcf97',
  colorSuccessBg: '#14301f',
  colorWarning: '#f2c14e',
  colorWarningBg: '#352a10',
  colorError: '#ff8a93',
  colorErrorBg: '#3c1a1f',
  colorInfo: '#7db8f5',
  colorInfoBg: '#14283f',
  colorBgLayout: '#111418',
  colorBgContainer: '#1a1e24',
  colorBgElevated: '#232830',
  colorBgMask: 'rgb(0 0 0 / 65%)',
  colorText: '#e6e9ee',
  colorTextSecondary: '#a3abb8',
  colorTextLightSolid: '#0b1216',
  colorBorder: '#6b7482',
  colorBorderSecondary: '#333a44',
  colorFill: '#2a3039',
  colorSplit: '#2b313a',
};

/** Without a theme of the server. */
export function tokens(isDark: boolean): Tokens {
  return isDark ? dark : light;
}

/** The theme for charts: the structure that src/viz/types.ts calls VizTheme. */
export interface ChartTheme {
  readonly dark: boolean;
  readonly background: string;
  readonly text: string;
  readonly textMuted: string;
  readonly border: string;
  readonly grid: string;
  readonly primary: string;
  readonly success: string;
  readonly error: string;
  readonly fontFamily: string;
}

export function toChartTheme(t: Tokens, isDark: boolean): ChartTheme {
  return {
    dark: isDark,
    background: t.colorBgContainer,
    text: t.colorText,
    textMuted: t.colorTextSecondary,
    border: t.colorBorderSecondary,
    grid: t.colorSplit,
    primary: t.colorPrimary,
    success: t.colorSuccess,
    error: t.colorError,
    fontFamily: t.fontFamily,
  };
}

const chartThemes = { light: toChartTheme(light, false), dark: toChartTheme(dark, true) };

/** Without a theme of the server. The same object for the same theme, so that memos may depend on it. */
export function vizTheme(isDark: boolean): ChartTheme {
  return isDark ? chartThemes.dark : chartThemes.light;
}
