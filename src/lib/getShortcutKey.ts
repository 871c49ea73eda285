/**
 * The key of a shortcut with Ctrl or ⌘, in lower case. On a keyboard without Latin letters, that of a US keyboard in the same
 * position.
 */
export function getShortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isForeignLetter = /^[^\p{ASCII}\p{Script=Latin}]+$/u.test(key);
  const letter = isForeignLetter ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}
