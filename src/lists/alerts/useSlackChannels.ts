import { useCallback, useEffect, useState } from 'react';
import { fetchSlackChannels, type SlackChannel } from '../../api/slackChannels';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';

export interface SlackChannels {
  /** Undefined while they are looked up, and where that failed. */
  readonly channels: readonly SlackChannel[] | undefined;
  readonly error: string | undefined;
  readonly isLoading: boolean;
  /** Looks them up again, past the server's cache. */
  readonly refresh: () => void;
}

interface Loaded {
  readonly attempt: number;
  readonly channels?: readonly SlackChannel[];
  readonly error?: string;
}

/** The channels of Slack that may be notified; nothing is requested unless enabled. */
export function useSlackChannels(isEnabled: boolean): SlackChannels {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    fetchSlackChannels(client, attempt > 0, controller.signal).then(
      (channels) => setLoaded({ attempt, channels }),
      (thrown: unknown) => {
        if (!controller.signal.aborted) setLoaded({ attempt, error: toRequestError(thrown).message });
      },
    );
    return () => controller.abort();
  }, [client, isEnabled, attempt]);
  return {
    channels: loaded?.channels,
    error: loaded?.error,
    isLoading: isEnabled && loaded?.attempt !== attempt,
    refresh: useCallback(() => setAttempt((last) => last + 1), []),
  };
}
