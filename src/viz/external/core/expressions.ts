import { readFormula } from '../../../lib/formula/formula';

/** The value of a formula of `x`. Its text is never run as code. Throws for an invalid one. */
export function evalExpression(expression: string, x: number): number {
  const formula = readFormula(expression);
  if (formula.error !== undefined) throw new Error(formula.error);
  return formula.evaluate(x);
}

export function isValidExpression(expression: string): boolean {
  return readFormula(expression).error === undefined;
}
