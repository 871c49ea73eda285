import type { FormData } from '../lib/wire';

/** A saved chart; the server's name for it is slice. */
export interface Slice {
  readonly id: number;
  readonly slice_name: string;
  readonly description: string;
  readonly description_markeddown: string;
  readonly cache_timeout: number | null;
  readonly certified_by: string;
  readonly certification_details: string;
  readonly form_data: FormData;
  /** The type that it is saved with, where the server no longer has it and `form_data` is converted. */
  readonly replacedType?: string;
}

export type SlicesById = Readonly<Record<number, Slice>>;
