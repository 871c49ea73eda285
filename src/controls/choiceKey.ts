/** An ordering is JSON in a string, which servers write with spaces; this front end once wrote it without. */
function normalizeJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Equal for equal choices, which are compared as strings: '10' and 10 are the same. Objects are never choices. */
export function choiceKey(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return value;
  const text = String(value);
  return text.startsWith('[') ? normalizeJson(text) : text;
}
