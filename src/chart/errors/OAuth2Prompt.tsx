import type { RequestError } from '../../store/requestError';
import { OAuth2Link } from './OAuth2Link';
import { readOAuth2Request } from './oauth2Request';

interface OAuth2PromptProps extends Required<Pick<RequestError, 'oauth2'>> {
  readonly onAuthorized: (() => void) | undefined;
}

/** The way to the OAuth2 provider, where the server names one. */
export function OAuth2Prompt({ oauth2, onAuthorized }: OAuth2PromptProps) {
  const request = readOAuth2Request({ oauth2 });
  return request && <OAuth2Link request={request} onAuthorized={onAuthorized} />;
}
