import { parseColor, toCss, type Rgba } from '../../lib/color/color';
import { asArray, asNumber, asRecord, type UnknownRecord } from '../../lib/read';

/** The symbols of a GeoStyler style that Superset's own form starts with. */
export type SymbolKind = 'Line' | 'Mark' | 'Fill';

/** Drawn on light and dark base maps alike. */
const COLOR = '#3388ff';
const NEW_SYMBOLS: Readonly<Record<SymbolKind, UnknownRecord>> = {
  Line: { kind: 'Line', color: COLOR, width: 2 },
  Mark: { kind: 'Mark', wellKnownName: 'circle', color: COLOR, radius: 5 },
  Fill: { kind: 'Fill', color: COLOR, fillOpacity: 0.3 },
};

export const DEFAULT_STYLE: UnknownRecord = {
  name: 'Default Style',
  rules: [{ name: 'Default Rule', symbolizers: Object.values(NEW_SYMBOLS) }],
};

/** Where GeoStyler has the opacity of a symbol's colour. */
const opacityKey = (kind: SymbolKind) => (kind === 'Fill' ? 'fillOpacity' : 'opacity');

const isKind = (kind: SymbolKind) => (symbol: unknown) => asRecord(symbol).kind === kind;

/** The first symbol of a kind, which is the one that is drawn. */
export function findSymbol(style: unknown, kind: SymbolKind): UnknownRecord {
  const symbols = asArray(asRecord(style).rules).flatMap((rule) => asArray(asRecord(rule).symbolizers));
  return asRecord(symbols.find(isKind(kind)));
}

/** The style with a changed symbol; all else that it has stays. */
export function changeSymbol(style: unknown, kind: SymbolKind, change: UnknownRecord): UnknownRecord {
  const current = asRecord(style);
  const rules = asArray(current.rules);
  const at = rules.findIndex((rule) => asArray(asRecord(rule).symbolizers).some(isKind(kind)));
  const index = Math.max(0, at);
  const rule = rules[index] === undefined ? { name: 'Default Rule' } : asRecord(rules[index]);
  const symbolizers = asArray(asRecord(rule).symbolizers);
  const place = symbolizers.findIndex(isKind(kind));
  const symbol = { ...(place < 0 ? NEW_SYMBOLS[kind] : asRecord(symbolizers[place])), ...change };
  const next = { ...rule, symbolizers: place < 0 ? [...symbolizers, symbol] : symbolizers.with(place, symbol) };
  return {
    name: 'Default Style',
    ...current,
    rules: rules.length === 0 ? [next] : rules.with(index, next),
  };
}

/** The colour of a symbol with its opacity, as the colour picker has it. */
export function readSymbolColor(style: unknown, kind: SymbolKind): Rgba | undefined {
  const symbol = findSymbol(style, kind);
  const color = parseColor(symbol.color);
  return color && { ...color, a: asNumber(symbol[opacityKey(kind)] ?? symbol.opacity, color.a) };
}

export function changeColor(style: unknown, kind: SymbolKind, { a, ...color }: Rgba): UnknownRecord {
  return changeSymbol(style, kind, { color: toCss({ ...color, a: 1 }), [opacityKey(kind)]: a });
}
