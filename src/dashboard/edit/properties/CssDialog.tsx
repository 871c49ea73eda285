import { selectDraft } from '../../state/selectDashboard';
import { useInjectApi } from '../../../store/injectApi';
import { useEffect, useState } from 'react';
import { can } from '../../../api/session/permissions';
import { randomId } from '../../../lib/randomId';
import { t } from '../../../lib/t';
import { changeDraft, undoEdit } from '../state/editing';
import { propertiesApi, useCssTemplatesQuery } from '../state/propertiesApi';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { CodeEditor } from '../../../ui/code/CodeEditor';
import { Menu } from '../../../ui/Menu';
import './properties.css';

/** Milliseconds without typing after which the page applies the CSS. */
const DELAY = 250;

/** The dashboard's CSS, previewed on the page while typing. All changes of the dialog are one undo step. */
export function CssDialog({ onClose }: { readonly onClose: () => void }) {
  useInjectApi(propertiesApi);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [initial] = useState(() => selectDraft(store.getState()));
  const [css, setCss] = useState(initial?.css ?? '');
  const [step] = useState(() => `css-${randomId()}`);
  useEffect(() => {
    const timer = setTimeout(() => dispatch(changeDraft((draft) => withCss(draft, css), step)), DELAY);
    return () => clearTimeout(timer);
  }, [css, step, dispatch]);
  const cancel = (): void => {
    // The modal dialog blocks other changes: the last step is this one, or there is none.
    if (selectDraft(store.getState()) !== initial) dispatch(undoEdit());
    onClose();
  };
  const close = (): void => {
    if (css === initial?.css) {
      cancel();
      return;
    }
    dispatch(changeDraft((draft) => withCss(draft, css), step));
    onClose();
  };
  return (
    <Dialog
      title={t('CSS')}
      width={640}
      className="edit-css"
      onClose={close}
      footer={
        <>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button kind="primary" onClick={close}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      <div className="edit-css-tools">
        <h3>{t('Live CSS editor')}</h3>
        <Templates onSelect={setCss} />
      </div>
      <CodeEditor label={t('CSS')} language="css" height="min(45vh, 420px)" autoFocus value={css} onChange={setCss} />
      <p className="v-form-help">
        {t('It styles this dashboard only. What would load from elsewhere or cover the rest of the page is removed.')}
      </p>
    </Dialog>
  );
}

function withCss<T extends { readonly css: string }>(draft: T, css: string): T {
  return draft.css === css ? draft : { ...draft, css };
}

function Templates({ onSelect }: { readonly onSelect: (css: string) => void }) {
  const mayRead = can(useBootstrap(), 'can_read', 'CssTemplate') !== false;
  const { data = [], error } = useCssTemplatesQuery(null, { skip: !mayRead });
  if (error)
    return (
      <span role="status" className="properties-notes">
        {t('An error occurred while fetching available CSS templates')}
      </span>
    );
  if (data.length === 0) return null;
  return (
    <Menu
      label={t('Load a CSS template')}
      className="v-button v-button-default"
      trigger={t('Load a CSS template')}
      align="end"
      items={data.map(({ template_name, css }, i) => ({
        key: String(i),
        label: template_name,
        onSelect: () => onSelect(css),
      }))}
    />
  );
}
