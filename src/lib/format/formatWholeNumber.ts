import type { FormatLocaleDefinition, FormatSpecifier } from 'd3-format';

/** Groups digits from the right; the sizes repeat, as in d3. */
function group(digits: string, sizes: readonly number[], separator: string): string {
  const parts: string[] = [];
  let end = digits.length;
  for (let i = 0; end > 0; i++) {
    const size = Math.max(1, sizes[i % sizes.length] ?? end);
    parts.unshift(digits.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return parts.join(separator);
}

/**
 * A whole number of any length in a d3 format that shows every digit (d, f, %, none, and g without a precision); d3 itself
 * would round it to a double. Undefined for formats that shorten (s, e, r, p…), where d3 loses nothing more.
 */
export function formatWholeNumber(
  value: bigint,
  format: FormatSpecifier,
  locale: FormatLocaleDefinition,
): string | undefined {
  const { type, precision, sign, symbol, comma } = format;
  const shows = type === 'd' || type === 'f' || type === '%' || (type === '' && precision === undefined);
  if (!shows && !(type === 'g' && precision === undefined)) return undefined;
  const size = value < 0n ? -value : value;
  const digits = String(type === '%' ? size * 100n : size);
  const decimals = (type === 'f' || type === '%') && !format.trim ? (precision ?? 6) : 0;
  const whole = comma ? group(digits, locale.grouping, locale.thousands) : digits;
  const number = decimals > 0 ? `${whole}${locale.decimal}${'0'.repeat(decimals)}` : whole;
  const [before, after] = symbol === '$' ? locale.currency : ['', ''];
  const plain = `${before}${number}${type === '%' ? (locale.percent ?? '%') : ''}${after}`;
  const text = plain.replace(/\d/g, (digit) => locale.numerals?.[Number(digit)] ?? digit);
  if (value < 0n) return sign === '(' ? `(${text})` : `${locale.minus ?? '-'}${text}`;
  return sign === '+' || sign === ' ' ? sign + text : text;
}
