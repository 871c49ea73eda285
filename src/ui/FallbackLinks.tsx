import rison from 'rison';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../lib/t';
import { Button } from './Button';
import { PageLink } from './PageLink';

/** Links for a page that was not found or failed: home, the lists, and a search for a dashboard. */
export function FallbackLinks() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <nav className="v-fallback-links" aria-label={t('Other pages')}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const search = text.trim();
          const filters = search ? `?filters=${encodeURIComponent(rison.encode({ dashboard_title: search }))}` : '';
          void navigate(`/dashboard/list/${filters}`);
        }}
      >
        <input
          type="search"
          aria-label={t('Search dashboards')}
          placeholder={t('Search dashboards')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{t('Search')}</Button>
      </form>
      <PageLink href="/superset/welcome/">{t('Home')}</PageLink>
      <PageLink href="/dashboard/list/">{t('Dashboards')}</PageLink>
      <PageLink href="/chart/list/">{t('Charts')}</PageLink>
    </nav>
  );
}
