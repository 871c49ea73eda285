import { useNavigate } from 'react-router-dom';
import { can } from '../api/session/permissions';
import { t } from '../lib/t';
import { useBootstrap } from '../store/sessionContext';
import { Button } from '../ui/Button';

/** A button that opens the page for a new chart; hidden without the permission. */
export function NewChart({ kind = 'primary' }: { readonly kind?: 'primary' | 'default' }) {
  const bootstrap = useBootstrap();
  const navigate = useNavigate();
  if (bootstrap.user.isAnonymous || can(bootstrap, 'can_write', 'Chart') === false) return null;
  return <Button kind={kind} onClick={() => void navigate('/chart/add')}>{`+ ${t('Chart')}`}</Button>;
}
