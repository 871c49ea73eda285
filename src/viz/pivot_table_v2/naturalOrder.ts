const chunks = /\d+|\D+/g;
const digits = /^\d+$/;

function wholeNumber(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/** Natural order: texts that are numbers, and numbers within texts, by value; all else by code unit, as Superset orders headings. */
export function compareNaturally(a: string, b: string): number {
  if (a === b) return 0;
  const byWhole = wholeNumber(a) - wholeNumber(b);
  if (byWhole) return byWhole;
  const x = a.match(chunks) ?? [];
  const y = b.match(chunks) ?? [];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const p = x[i] ?? '';
    const q = y[i] ?? '';
    if (p === q) continue;
    const byNumber = digits.test(p) && digits.test(q) ? Number(p) - Number(q) : 0;
    return byNumber || (p < q ? -1 : 1);
  }
  return x.length - y.length;
}
