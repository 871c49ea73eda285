import { createContext } from 'react';
import type { Row } from '../../../lib/wire';
import type { TableColumn } from './columns';

/** Rows and columns of a table as they are on the screen: found, sorted and arranged, with those of other pages. */
export interface ShownRows {
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn[];
}

/** What the table of a page shows at the moment. */
export class ShownRowsRef {
  #shown: ShownRows | undefined;

  get(): ShownRows | undefined {
    return this.#shown;
  }

  set(shown: ShownRows | undefined): void {
    this.#shown = shown;
  }
}

/** Undefined: nobody exports what is shown. */
export const ShownRowsContext = createContext<ShownRowsRef | undefined>(undefined);
