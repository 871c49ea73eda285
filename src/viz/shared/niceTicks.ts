/** About `target` round numbers between two. */
export function niceTicks(low: number, high: number, target = 5): number[] {
  const rough = (high - low) / target;
  if (!(rough > 0) || !Number.isFinite(rough)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough * 0.7) ?? 10) * power;
  const first = Math.ceil(low / step);
  const count = Math.min(20, Math.floor(high / step) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step);
}
