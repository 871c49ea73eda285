import type { SlackChannel } from '../../../api/slackChannels';
import { t } from '../../../lib/t';
import type { SelectOption, SelectValue } from '../../../ui/form/selectTypes';
import type { RecipientValue } from './alertValues';

/** 'Slack' has names of channels, 'SlackV2' (flag ALERT_REPORT_SLACK_V2) their ids. */
export const isSlack = (type: string): boolean => type === 'Slack' || type === 'SlackV2';

/** Both are called the same. */
export const getMethodLabel = (type: string): string => (isSlack(type) ? 'Slack' : type);

/** Which of the server's methods a new recipient may have; servers list Webhook and both of Slack's whatever their flags are. */
export function getOfferedMethods(
  methods: readonly string[],
  { slack, hasWebhook }: { readonly slack: 'Slack' | 'SlackV2'; readonly hasWebhook: boolean },
): readonly string[] {
  return [
    ...new Set(
      methods
        .filter((method) => hasWebhook || method !== 'Webhook')
        .map((method) => (isSlack(method) ? slack : method)),
    ),
  ];
}

const split = (target: string): readonly string[] =>
  target
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

const normalize = (name: string): string => name.replace(/^#/, '').toLowerCase();

/** The ids of the recipient's channels; what is no known channel as it was entered. */
export function readChannels({ type, target }: RecipientValue, channels: readonly SlackChannel[]): readonly string[] {
  const parts = split(target);
  if (type === 'SlackV2') return parts;
  return parts.map((part) => channels.find(({ name }) => normalize(name) === normalize(part))?.id ?? part);
}

export function withChannels(recipient: RecipientValue, channels: readonly SelectValue[]): RecipientValue {
  return { ...recipient, type: 'SlackV2', target: channels.map(String).join(',') };
}

/** A new recipient entered by hand has names of channels; one that was saved with ids still has ids. */
export function withEnteredChannels(recipient: RecipientValue, target: string): RecipientValue {
  return { ...recipient, type: 'target' in recipient.config ? recipient.type : 'Slack', target };
}

/** Public channels first; the recipient's own stay, also where the server does not list them. */
export function toChannelOptions(
  channels: readonly SlackChannel[],
  selected: readonly string[],
): readonly SelectOption[] {
  const known = new Set(channels.map(({ id }) => id));
  const toOptions = (isPrivate: boolean, group: string) =>
    channels
      .filter(({ is_private }) => is_private === isPrivate)
      .map(({ id, name, is_member }): SelectOption => ({
        value: id,
        label: isPrivate || is_member ? name : `${name} ${t('(Bot not in channel)')}`,
        group,
      }));
  return [
    ...selected.filter((id) => !known.has(id)).map((id): SelectOption => ({ value: id, label: id })),
    ...toOptions(false, t('Public Channels')),
    ...toOptions(true, t('Private Channels (Bot in channel)')),
  ];
}
