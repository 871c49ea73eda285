import { t } from '../../../lib/t';
import type { Change } from '../model/describeChanges';
import { formatValue } from '../../../layout/merge/formatValue';
import './save.css';

const CHANGE_KINDS: Readonly<Record<Change['kind'], () => string>> = {
  added: () => t('Added'),
  removed: () => t('Removed'),
  moved: () => t('Moved'),
  changed: () => t('Changed'),
};

/** A table of changes, one row each. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <div className="save-changes-box" role="region" aria-label={t('Changes')} tabIndex={0}>
      <table className="save-changes">
        <thead>
          <tr>
            <th scope="col">{t('Change')}</th>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, kind, label, before, after }) => (
            <tr key={key}>
              <td>
                <span className={`save-kind save-kind-${kind}`}>{CHANGE_KINDS[kind]()}</span>
              </td>
              <th scope="row">{label}</th>
              <td className="save-value">{kind === 'added' ? '' : formatValue(before)}</td>
              <td className="save-value">{kind === 'removed' ? '' : formatValue(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
