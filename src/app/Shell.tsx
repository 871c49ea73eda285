import { Outlet, useLocation } from 'react-router-dom';
import { t } from '../lib/t';
import { readDashboardAddress } from '../dashboard/state/dashboardAddress';
import { Toasts } from '../ui/Toasts';
import { ConnectionBanner } from './ConnectionBanner';
import { NavBar } from './nav/NavBar';
import { SignInGate } from './SignInGate';

/** The frame of every page: the skip link, the menu, the toasts and the sign-in dialog. */
export function Shell() {
  const { search } = useLocation();
  const { standalone, hideNav } = readDashboardAddress(search);
  return (
    <>
      <a className="skip-link" href="#main" onClick={(event) => skip(event)}>
        {t('Skip to main content')}
      </a>
      {standalone === 0 && !hideNav && <NavBar />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ConnectionBanner />
      <Toasts />
      <SignInGate />
    </>
  );
}

/** Moves the focus without changing the hash, which belongs to the dashboard's tabs. */
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
