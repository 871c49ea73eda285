import { selectDraft } from '../../state/selectDashboard';
import { useState } from 'react';
import { randomId } from '../../../lib/randomId';
import { t } from '../../../lib/t';
import { changeDraft } from '../state/editing';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** The dashboard's title, edited inline. All typing between focus and blur is one undo step. The server refuses more than 500 characters, and names them. */
export function TitleField() {
  const dispatch = useAppDispatch();
  const title = useAppSelector((state) => selectDraft(state)?.dashboard_title ?? '');
  const [editSession, setEditSession] = useState({ step: '', before: '' });
  const change = (next: string): void =>
    dispatch(
      changeDraft(
        (draft) => (draft.dashboard_title === next ? draft : { ...draft, dashboard_title: next }),
        editSession.step,
      ),
    );
  return (
    <h1 className="edit-title">
      <input
        className="edit-title-input"
        aria-label={t('Dashboard title')}
        placeholder={t('Add the name of the dashboard')}
        size={Math.min(60, Math.max(12, title.length))}
        autoComplete="off"
        value={title}
        onFocus={(event) => {
          setEditSession({ step: `title-${randomId()}`, before: title });
          // Focused on a new dashboard, so that it can be named by typing.
          if (title === t('[ untitled dashboard ]')) event.target.select();
        }}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') change(editSession.before);
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </h1>
  );
}
