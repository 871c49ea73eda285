/** What the server adds where it answers with its structured error instead of a plain message. */
export interface ErrorDetails {
  readonly type: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** A question that the server refuses; `status` and `message` are what it answers with. */
export class QueryError extends Error {
  constructor(
    message: string,
    readonly status = 400,
    readonly details?: ErrorDetails,
  ) {
    super(message);
  }
}

export function issue(code: number, text: string) {
  return { code, message: `Issue ${code.toString()} - ${text}` };
}
