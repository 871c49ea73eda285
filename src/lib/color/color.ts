import { isRecord } from '../read';

/** Red, green, blue 0–255, alpha 0–1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  transparent: '#00000000',
};

const channel = (n: number) => Math.round(Math.min(255, Math.max(0, n)));
const unit = (n: number) => Math.min(1, Math.max(0, n));

function fromHex(text: string): Rgba | undefined {
  const digits = text.slice(1);
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return undefined;
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const byteAt = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return { r: byteAt(0), g: byteAt(2), b: byteAt(4), a: full.length === 8 ? byteAt(6) / 255 : 1 };
}

function fromFunction(text: string): Rgba | undefined {
  const inside = /^rgba?\(([^()]*)\)$/i.exec(text)?.[1];
  if (inside === undefined) return undefined;
  const parts = inside.trim().split(/\s*[,/]\s*|\s+/);
  const numbers = parts.map((p) => (p.endsWith('%') ? Number(p.slice(0, -1)) / 100 : p === '' ? NaN : Number(p)));
  if (numbers.length < 3 || numbers.length > 4 || numbers.some((n) => !Number.isFinite(n))) return undefined;
  const scaled = numbers.map((n, i) => (i < 3 && parts[i]?.endsWith('%') ? n * 255 : n));
  const [r = 0, g = 0, b = 0, a = 1] = scaled;
  return { r: channel(r), g: channel(g), b: channel(b), a: unit(a) };
}

/**
 * Reads #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), a few names, and the colour picker's `{r, g, b, a}`;
 * undefined for anything else.
 */
export function parseColor(color: unknown): Rgba | undefined {
  if (typeof color === 'string') {
    const text = color.trim();
    if (text.startsWith('#')) return fromHex(text);
    const named = Object.hasOwn(NAMED, text.toLowerCase()) ? NAMED[text.toLowerCase()] : undefined;
    return named === undefined ? fromFunction(text) : fromHex(named);
  }
  if (!isRecord(color)) return undefined;
  const { r, g, b, a = 1 } = color;
  if (typeof r !== 'number' || typeof g !== 'number' || typeof b !== 'number' || typeof a !== 'number')
    return undefined;
  if (![r, g, b, a].every(Number.isFinite)) return undefined;
  return { r: channel(r), g: channel(g), b: channel(b), a: unit(a) };
}

/** `#rrggbb`, or `rgba(…)` where it is not opaque. */
export function toCss({ r, g, b, a }: Rgba): string {
  // Every digit is written for the leading one, which is cut off.
  if (a >= 1) return `#${(0x1000000 + channel(r) * 0x10000 + channel(g) * 0x100 + channel(b)).toString(16).slice(1)}`;
  return `rgba(${[channel(r), channel(g), channel(b), Number(a.toFixed(3))].join(', ')})`;
}

/** A CSS colour text that is safe to draw with, else the fallback. */
export function safeColor(color: unknown, fallback: string): string {
  const parsed = parseColor(color);
  return parsed ? toCss(parsed) : fallback;
}

/** `amount` 0 gives `a`, 1 gives `b`. Where one is no colour, the other one. */
export function mix(a: string, b: string, amount: number): string {
  const [from, to] = [parseColor(a), parseColor(b)];
  if (!from || !to) return from ? a : b;
  const k = unit(Number.isNaN(amount) ? 0 : amount);
  const between = (x: number, y: number) => x + (y - x) * k;
  return toCss({
    r: between(from.r, to.r),
    g: between(from.g, to.g),
    b: between(from.b, to.b),
    a: between(from.a, to.a),
  });
}

/** The colour with another opacity (0–1); unchanged where it cannot be parsed. */
export function withOpacity(color: string, opacity: number): string {
  const parsed = parseColor(color);
  return parsed ? toCss({ ...parsed, a: unit(opacity) }) : color;
}

/** The colour with its hue turned by so many degrees; unchanged where it cannot be parsed. */
export function turnHue(color: string, degrees: number): string {
  const parsed = parseColor(color);
  if (!parsed) return color;
  const { r, g, b, a } = parsed;
  const high = Math.max(r, g, b);
  const range = high - Math.min(r, g, b);
  if (range === 0) return color;
  const sixth = high === r ? (g - b) / range : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  const turned = sixth + degrees / 60;
  /** A channel whose highest value is at this sixth of the circle. */
  const at = (peak: number): number => {
    const distance = Math.abs(((((turned - peak) % 6) + 9) % 6) - 3);
    return high - range * unit(distance - 1);
  };
  return toCss({ r: at(0), g: at(2), b: at(4), a });
}

/** WCAG 2.1 relative luminance, 0–1; 0 where it is no colour. */
export function luminance(color: string): number {
  const parsed = parseColor(color);
  if (!parsed) return 0;
  const linear = (n: number) => (n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(parsed.r) + 0.7152 * linear(parsed.g) + 0.0722 * linear(parsed.b);
}

/** WCAG 2.1 contrast ratio, 1–21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever is easier to read on the background. */
export function contrastText(background: string): '#000000' | '#ffffff' {
  return contrast(background, '#000000') >= contrast(background, '#ffffff') ? '#000000' : '#ffffff';
}

/** The colour at `position` (0–1) of a row of colours, mixed between neighbours. */
export function interpolate(colors: readonly string[], position: number): string {
  const last = colors.length - 1;
  const at = unit(Number.isNaN(position) ? 0 : position) * last;
  const low = colors[Math.floor(at)];
  const high = colors[Math.ceil(at)];
  return low !== undefined && high !== undefined ? mix(low, high, at - Math.floor(at)) : '#000000';
}
