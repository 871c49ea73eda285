/** A question that the server refuses; `status` and `message` are what it answers with. */
export class QueryError extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}
