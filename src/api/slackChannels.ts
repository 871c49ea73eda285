import * as v from 'valibot';
import type { Client } from './client/client';
import { checkEach, flag, resultSchema, text } from './client/parse';
import { REPORTS_PATH } from './reports';

const channelSchema = v.object({
  id: v.string(),
  name: text,
  is_private: v.optional(flag, false),
  /** False where the server's bot would first have to be invited. */
  is_member: v.optional(flag, false),
});
export type SlackChannel = v.InferOutput<typeof channelSchema>;

/** All channels of Slack that the server's bot can see, in one response. `force`: past the server's cache. */
export async function fetchSlackChannels(
  client: Client,
  force: boolean,
  signal?: AbortSignal,
): Promise<readonly SlackChannel[]> {
  const q = { types: ['public_channel', 'private_channel'], force };
  const { value } = await client.request({ path: `${REPORTS_PATH}slack_channels/`, q, schema: resultSchema, signal });
  return checkEach(channelSchema, value.result, 'result').items;
}
