/** The value if it is one of the choices, else the fallback. */
export function asOneOf<T extends string>(value: unknown, choices: readonly T[], fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback;
}
