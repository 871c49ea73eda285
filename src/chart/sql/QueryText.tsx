import { useMemo } from 'react';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { formatSqlTokens } from './formatSql';
import { copyAndTell } from '../export/share';
import './queryText.css';

export interface QueryTextProps {
  readonly query: string;
  /** The server's `language`; anything but SQL is shown as it is. Absent means SQL. */
  readonly language?: string | null | undefined;
}

/** So many pieces are coloured; a longer text is one piece, because each piece is an element of the page. */
const MOST_PIECES = 4000;

/** A query, set out in lines and coloured, with a button that copies it. */
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
      <Button className="v-query-copy" icon={<Icon name="copy" />} onClick={() => void copyAndTell(text)}>
        {t('Copy')}
      </Button>
      <pre className="v-query-text" tabIndex={0} role="region" aria-label={t('SQL query')}>
        <code>
          {tokens.length > MOST_PIECES
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
