/** A call of a chart author's function in the sandbox. Data go in and come out as JSON. */
export interface SandboxCall {
  /** An expression whose value is the function. */
  readonly code: string;
  /**
   * `value`: what the function returns for `args`. `accessors`: it returns an object, whose functions are called with each
   * item of `args[0]`, since no function can leave the sandbox.
   */
  readonly kind: 'value' | 'accessors';
  /** JSON of the list of arguments. */
  readonly args: string;
  /** Milliseconds. */
  readonly timeLimit: number;
}

export type SandboxResult =
  | { readonly state: 'done'; readonly json: string }
  /** `isBroken`: memory or time ran out; the sandbox is not to be used any more. */
  | {
      readonly state: 'failed';
      readonly reason: 'error' | 'timeout';
      readonly message: string;
      readonly isBroken: boolean;
    };

/** To the worker. */
export interface SandboxRequest extends SandboxCall {
  readonly id: number;
}

/** From the worker: it says when it begins, which is when time starts to run. */
export type SandboxMessage = { readonly id: number } & ({ readonly state: 'started' } | SandboxResult);
