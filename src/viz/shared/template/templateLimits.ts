/** A mistake in the template, or more of it than can be rendered: the message is shown instead of the chart. */
export class TemplateError extends Error {}

const MAX_STEPS = 2_000_000;
const MAX_LENGTH = 2_000_000;
const MAX_DEPTH = 100;

export interface TemplateLimits {
  /** Counts what a piece of the output adds. */
  readonly addOutput: (text: string) => string;
  /** Counts one statement or expression. */
  readonly step: () => void;
  /** Runs `render` one level deeper. */
  readonly nested: <T>(render: () => T) => T;
}

/** A text longer than any sensible output is rejected before it is joined to others. */
export function checkLength(length: number): void {
  if (length > MAX_LENGTH) throw new TemplateError('The template has too much output');
}

/** Stops templates that recurse for ever, or whose output no browser could show. */
export function templateLimits(): TemplateLimits {
  let steps = 0;
  let length = 0;
  let depth = 0;
  return {
    addOutput: (text) => {
      length += text.length;
      checkLength(length);
      return text;
    },
    step: () => {
      steps += 1;
      if (steps > MAX_STEPS) throw new TemplateError('The template takes too long');
    },
    nested: (render) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TemplateError('The template is nested too deeply');
      try {
        return render();
      } finally {
        depth -= 1;
      }
    },
  };
}
