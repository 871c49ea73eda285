import * as v from 'valibot';
import type { Client } from '../client/client';
import { text } from '../client/parse';

export interface Me {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

const meSchema = v.object({ result: v.object({ id: v.number(), username: text, first_name: text, last_name: text }) });

/** The user who is signed in; undefined where there is none. */
export async function getMe(client: Client, signal?: AbortSignal): Promise<Me | undefined> {
  try {
    const { value } = await client.request({ path: '/api/v1/me/', schema: meSchema, auth: 'throw', signal });
    return value.result;
  } catch {
    return undefined;
  }
}
