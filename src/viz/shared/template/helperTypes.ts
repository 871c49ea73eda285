import type { UnknownRecord } from '../../../lib/read';

/** Loop variables (`@index`, `@key`) and block parameters (`as |row i|`) of one run of a block. */
export interface BlockVariables {
  readonly data?: UnknownRecord;
  readonly blockParams?: readonly unknown[];
}

/** What a helper knows of its call beside the arguments. */
export interface HelperCall {
  readonly name: string;
  readonly hash: UnknownRecord;
  /** `this` of the template where the helper is called. */
  readonly context: unknown;
  /** The block and its `else`; '' where the call has none. */
  readonly block: (context: unknown, variables?: BlockVariables) => string;
  readonly inverse: (context: unknown) => string;
}

export type Helper = (args: readonly unknown[], call: HelperCall) => unknown;

/** HTML of a helper, which is not escaped again. */
export class SafeHtml {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}
