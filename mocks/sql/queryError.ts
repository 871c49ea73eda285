/** Extra fields where the server responds with its structured error instead of a plain message. */
export interface ErrorDetails {
  readonly type: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** A rejected query; `status` and `message` are those of the response. */
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
