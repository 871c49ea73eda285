import { useMemo } from 'react';
import type { SlackChannel } from '../../api/slackChannels';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button, IconButton } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { Icon } from '../../ui/icons';
import { whileIdle } from '../../ui/whileIdle';
import type { RecipientValue } from './model/alertValues';
import { readChannels, toChannelOptions, withChannels, withEnteredChannels } from './model/slackRecipients';
import type { WrongInput } from './model/validateRecipients';
import { RecipientInput } from './RecipientInput';
import type { SlackChannels } from './useSlackChannels';

interface SlackRecipientFieldProps {
  readonly recipient: RecipientValue;
  readonly slack: SlackChannels;
  readonly wrong?: WrongInput | undefined;
  readonly onChange: (recipient: RecipientValue) => void;
}

const NONE: readonly SlackChannel[] = [];

/** Channels of Slack: chosen from those that the server can see, or entered where it cannot say them. */
export function SlackRecipientField({ recipient, slack, wrong, onChange }: SlackRecipientFieldProps) {
  const { channels = NONE, error, isLoading, refresh } = slack;
  const selected = useMemo(() => readChannels(recipient, channels), [recipient, channels]);
  const options = useMemo(() => toChannelOptions(channels, selected), [channels, selected]);
  const label = t('%s recipients', 'Slack');
  if (error !== undefined) {
    const hasIds = recipient.type === 'SlackV2' && 'target' in recipient.config;
    return (
      <>
        <Alert kind="warning" title={t('The channels of Slack could not be looked up: %s', error)}>
          <p>{hasIds ? t('Enter the IDs of the channels.') : t('Enter the names of the channels.')}</p>
          <Button {...whileIdle(isLoading, refresh)}>{t('Retry')}</Button>
        </Alert>
        <RecipientInput
          recipient={recipient}
          field="target"
          wrong={wrong}
          help={t('Recipients are separated by "," or ";"')}
          onChange={({ target }) => onChange(withEnteredChannels(recipient, target))}
        />
      </>
    );
  }
  return (
    <div className="alert-recipient-head">
      <Field id={wrong?.id} label={label}>
        {(ids) => (
          <Select
            {...ids}
            invalid={wrong !== undefined}
            describedBy={wrong?.describedBy}
            multi
            placeholder={t('Select channels')}
            loading={isLoading}
            options={options}
            value={selected}
            onChange={(values) => onChange(withChannels(recipient, values))}
          />
        )}
      </Field>
      <IconButton
        label={t('Force refresh Slack channels list')}
        icon={<Icon name="refresh" />}
        {...whileIdle(isLoading, refresh)}
      />
    </div>
  );
}
