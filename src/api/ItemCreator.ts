import * as v from 'valibot';
import { asRecord, asString } from '../lib/read';
import { sameValue } from '../lib/sameValue';
import { t } from '../lib/t';
import { ApiError, asApiError } from './client/ApiError';
import type { Client } from './client/client';
import { isUncertain } from './client/isUncertain';
import { createOnce } from './createOnce';
import type { ListFilter } from './lists';
import { createItem, updateItem, type ItemId } from './resource';

export interface ItemCreatorOptions {
  /** Where the items are listed; ends with a slash: '/api/v1/css_template/'. */
  readonly path: string;
  /** Where one is created; `path` unless given. */
  readonly createPath?: string;
  /** What tells an item from others, in the body and as a column of the list. */
  readonly nameColumn: string;
  /** Where many items may have one name: which of them are the user's own. */
  readonly filters?: readonly ListFilter[];
  /** Where many items may have one name: the column that sorts the list by time. */
  readonly timeColumn?: string;
  /**
   * Saves what the user has changed of the form since the server has created the item; PUT of the body unless given. Null where
   * another body is another item.
   */
  readonly update?: ((id: number, body: object) => Promise<unknown>) | null;
  /**
   * Where the server takes a name that there is already for a change of that item: the sentence that refuses it, about `nameColumn`.
   */
  readonly takenMessage?: string;
}

/** Items of a name that there were before one was created. */
interface Search {
  readonly name: string;
  /** Undefined where the server does not list them. */
  readonly known: ReadonlySet<number> | undefined;
}

interface LostRequest {
  readonly searches: readonly Search[];
  readonly body: object;
  /** It is not known which of several bodies the server has. */
  readonly isChanged: boolean;
}

const isSearchable = (searches: readonly Search[]): boolean => searches.every(({ known }) => known !== undefined);

const rowsSchema = v.object({ result: v.array(v.object({ id: v.number() })) });
const MAX_ROWS = 100;

/** Whether there is no use in sending more. */
const isUnreachable = ({ kind, status }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'auth' || status > 500;

/**
 * Creates the item of one form, but only once: where a response is lost, the server may have created it. It is found by being the
 * only one of its name that there was not before, so that the clock and the time zone of the server do not matter.
 */
export class ItemCreator {
  readonly #client: Client;
  readonly #resource: ItemCreatorOptions;
  #lost: LostRequest | undefined;

  constructor(client: Client, resource: ItemCreatorOptions) {
    this.#client = client;
    this.#resource = resource;
  }

  /** Resolves with the id, where the server says it. Rejects with an ApiError; the next call finds out what has become of this one. */
  async create(body: object): Promise<ItemId> {
    const { path, createPath = path, nameColumn, update } = this.#resource;
    const isOther = this.#lost !== undefined && !sameValue(this.#lost.body, body);
    if (isOther && update === null) this.#lost = undefined;
    const lost = this.#lost;
    const isChanged = lost !== undefined && (lost.isChanged || isOther);
    const searches = await this.#withSearch(lost?.searches ?? [], asString(asRecord(body)[nameColumn]));
    /** Whether it was found out what the server has. */
    const outcome: { isKnown: boolean } = { isKnown: false };
    const find = async (): Promise<ItemId> => {
      outcome.isKnown = false;
      const id = await this.#find(searches);
      if (id !== undefined && isChanged) await this.#update(id, body);
      outcome.isKnown = isSearchable(searches);
      return id;
    };
    try {
      const id = await createOnce<ItemId>({
        wasUncertain: lost !== undefined,
        find,
        create: () => {
          outcome.isKnown = false;
          return createItem(this.#client, createPath, body);
        },
        onUncertain: () => {
          this.#lost = { searches, body, isChanged };
        },
      });
      this.#lost = undefined;
      return id;
    } catch (error) {
      throw this.#lost && !outcome.isKnown ? toUnknownError(asApiError(error), searches) : error;
    }
  }

  async #withSearch(searches: readonly Search[], name: string): Promise<readonly Search[]> {
    if (searches.some((search) => search.name === name)) return searches;
    const search = await this.#search(name);
    const { takenMessage, nameColumn } = this.#resource;
    if (takenMessage !== undefined && search.known?.size) {
      const extra = { fields: { [nameColumn]: [takenMessage] } };
      throw new ApiError({ kind: 'http', status: 422, title: takenMessage, detail: takenMessage, extra });
    }
    return [...searches, search];
  }

  async #search(name: string): Promise<Search> {
    try {
      return { name, known: new Set(await this.#fetchIds(name)) };
    } catch (error) {
      // Nothing has been sent yet.
      if (isUnreachable(asApiError(error))) throw error;
      return { name, known: undefined };
    }
  }

  async #find(searches: readonly Search[]): Promise<number | undefined> {
    for (const { name, known } of searches) {
      const created = known && (await this.#fetchIds(name)).filter((id) => !known.has(id));
      if (created?.length) return Math.max(...created);
    }
    return undefined;
  }

  async #fetchIds(name: string): Promise<readonly number[]> {
    const { path, nameColumn, filters = [], timeColumn } = this.#resource;
    const { value } = await this.#client.request({
      path,
      q: {
        columns: ['id'],
        filters: [{ col: nameColumn, opr: 'eq', value: name }, ...filters],
        ...(timeColumn !== undefined && { order_column: timeColumn, order_direction: 'desc' }),
        page_size: MAX_ROWS,
      },
      schema: rowsSchema,
    });
    return value.result.map(({ id }) => id);
  }

  #update(id: number, body: object): Promise<unknown> {
    const { path, update } = this.#resource;
    return update ? update(id, body) : updateItem(this.#client, path, id, body);
  }
}

/** The error of a request of which it cannot be found out either what the server has done. */
function toUnknownError(error: ApiError, searches: readonly Search[]): ApiError {
  if (!isUncertain(error)) return error;
  const detail = isSearchable(searches)
    ? t('It is unknown whether it was saved: the server does not respond. Saving again checks that first.')
    : t('It is not known whether the server has done it.');
  return new ApiError({ kind: 'http', status: error.status, title: error.title, detail, cause: error });
}
