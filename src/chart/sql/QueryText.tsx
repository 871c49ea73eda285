import { useMemo } from 'react';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { formatSqlTokens } from './formatSql';
import { copyWithToast } from '../export/share';
import './queryText.css';

export interface QueryTextProps {
  readonly query: string;
  /** The server's `language`; anything but SQL is not formatted. Default: SQL. */
  readonly language?: string | null | undefined;
}

/** Longer queries are not highlighted, because each token is an element. */
const MAX_TOKENS = 4000;

/** A formatted and highlighted query, with a copy button. */
export function QueryText({ query, language }: QueryTextProps) {
  const tokens = useMemo(() => {
    if (language && language !== 'sql') return [{ kind: 'name' as const, text: query }];
    return formatSqlTokens(query);
  }, [query, language]);
  const text = useMemo(
    () =>
      tokens
        .map((token) => token.text)
        .join('')
        .trim(),
    [tokens],
  );
  return (
    <div className="v-query">
      <Button className="v-query-copy" icon={<Icon name="copy" />} onClick={() => void copyWithToast(text)}>
        {t('Copy')}
      </Button>
      <pre className="v-query-text" tabIndex={0} role="region" aria-label={t('SQL query')}>
        <code>
          {tokens.length > MAX_TOKENS
            ? text
            : tokens.map((token, i) =>
                token.kind === 'space' || token.kind === 'symbol' ? (
                  token.text
                ) : (
                  <span key={i} className={`v-sql-${token.kind}`}>
                    {token.text}
                  </span>
                ),
              )}
        </code>
      </pre>
    </div>
  );
}
