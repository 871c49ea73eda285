import { asArray, asRecord, type UnknownRecord } from '../../../lib/read';
import { tokens } from '../../../ui/theme';

/** The colours and sizes of a theme that its preview shows. */
export interface PreviewTokens {
  readonly background: string;
  readonly text: string;
  readonly textMuted: string;
  readonly border: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly link: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  readonly info: string;
  readonly fontFamily: string;
  readonly radius: number;
}

/** A text that CSS reads as one colour: nothing that loads, and no further declarations. */
const COLOR = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([0-9.,%\s/deg]+\))$/i;
const FONTS = /^[\w\s,'"-]{1,300}$/;
const MAX_RADIUS = 32;

/** antd's colours of its two algorithms where the theme does not set them. */
export function getPreviewTokens(theme: UnknownRecord): PreviewTokens {
  const token = asRecord(theme['token']);
  const { algorithm } = theme;
  const isDark = algorithm === 'dark' || asArray(algorithm).includes('dark');
  const base = tokens(isDark);
  const color = (name: string, fallback: string): string => {
    const value = token[name];
    return typeof value === 'string' && COLOR.test(value.trim()) ? value.trim() : fallback;
  };
  const { fontFamily, borderRadius } = token;
  const radius = Number(borderRadius ?? 6);
  const primary = color('colorPrimary', '#1677ff');
  return {
    background: color('colorBgContainer', color('colorBgBase', isDark ? '#141414' : '#ffffff')),
    text: color('colorText', color('colorTextBase', isDark ? 'rgba(255,255,255,0.85)' : 'rgba(0,0,0,0.88)')),
    textMuted: color('colorTextSecondary', isDark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.65)'),
    border: color('colorBorder', isDark ? '#424242' : '#d9d9d9'),
    primary,
    onPrimary: color('colorTextLightSolid', '#ffffff'),
    link: color('colorLink', primary),
    success: color('colorSuccess', '#52c41a'),
    warning: color('colorWarning', '#faad14'),
    error: color('colorError', '#ff4d4f'),
    info: color('colorInfo', '#1677ff'),
    fontFamily: typeof fontFamily === 'string' && FONTS.test(fontFamily) ? fontFamily : base.fontFamily,
    radius: radius >= 0 && radius <= MAX_RADIUS ? radius : 6,
  };
}
