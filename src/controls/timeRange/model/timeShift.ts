/** A count or a word for it, and a unit; the server's parser ignores what else the text says. */
const COUNTED =
  /(?:\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|last|prev(?:ious)?|prior|next|this|ago)\b)\s*(?:s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?|y)?|w(?:eeks?|k)?|mth|months?|quarters?|y(?:ears?|r)?)\b/i;
const DAYS =
  /\b(?:yesterday|today|tomorrow|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b/i;
/** A date, or a range of dates. */
const DATES = /^\s*\d{4}-\d{2}-\d{2}(?:\s*:\s*\d{4}-\d{2}-\d{2})?\s*$/;
/** Choices of tables and of big numbers with a comparison. */
const NAMED = ['custom', 'inherit'];

/** Whether servers read a text as a time shift ('28 days ago', '1y', 'last week'); of others they make no shift at all. */
export function isTimeShift(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return NAMED.includes(value) || COUNTED.test(value) || DAYS.test(value) || DATES.test(value);
}
