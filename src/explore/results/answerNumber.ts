const numbers = new WeakMap<object, number>();
let last = 0;

/** A number of its own for each answer, by which a question about its rows is told from the same one later. */
export function answerNumber(answer: object): number {
  const known = numbers.get(answer);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(answer, last);
  return last;
}
