import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { t } from '../lib/t';
import { readDashboardAddress } from '../dashboard/state/dashboardAddress';
import { Toasts } from '../ui/Toasts';
import { NavBar } from './nav/NavBar';
import { SignInDialog } from './SignInDialog';

/** What is around every page: the way past the menu, the menu, the page, and the small messages. */
export function Shell() {
  const { search } = useLocation();
  const { standalone, hideNav } = readDashboardAddress(search);
  useEffect(() => {
    document.body.classList.toggle('standalone', standalone > 0);
  }, [standalone]);
  return (
    <>
      <a className="skip-link" href="#main" onClick={(event) => skip(event)}>
        {t('Skip to main content')}
      </a>
      {standalone === 0 && !hideNav && <NavBar />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts />
      <SignInDialog />
    </>
  );
}

/** The hash belongs to the dashboard's tabs: moving the focus must not change it. */
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
