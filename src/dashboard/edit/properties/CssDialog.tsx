import { selectDraft } from '../../state/selectDashboard';
import { useInjectApi } from '../../../store/injectApi';
import { useEffect, useRef, useState } from 'react';
import { can } from '../../../api/session/permissions';
import { t } from '../../../lib/t';
import { usePendingText } from '../items/usePendingText';
import { changeDraft } from '../state/editing';
import { previewed } from '../state/editSlice';
import { propertiesApi, useCssTemplatesQuery } from '../state/propertiesApi';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { CodeEditor } from '../../../ui/code/CodeEditor';
import { useDelayed } from '../../../ui/form/useDelayed';
import { Menu } from '../../../ui/Menu';
import './properties.css';

/** Milliseconds without typing after which the page applies the CSS. */
const DELAY = 250;

/** The dashboard's CSS, previewed on the page while typing. Closing the dialog applies it, as one undo step; Cancel does not. */
export function CssDialog({ onClose }: { readonly onClose: () => void }) {
  useInjectApi(propertiesApi);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [initialCss] = useState(() => selectDraft(store.getState())?.css ?? '');
  const [css, setCss] = useState(initialCss);
  const delayedCss = useDelayed(css, DELAY);
  useEffect(() => void dispatch(previewed({ css: delayedCss })), [delayedCss, dispatch]);
  useEffect(() => () => void dispatch(previewed({ css: undefined })), [dispatch]);
  const appliedCss = useRef(initialCss);
  const apply = (text: string): void => {
    if (text === appliedCss.current) return;
    appliedCss.current = text;
    dispatch(changeDraft((draft) => (draft.css === text ? draft : { ...draft, css: text })));
  };
  // The user may leave the page with the dialog open, or stay after all and cancel it.
  usePendingText(() => apply(css));
  const close = (): void => {
    apply(css);
    onClose();
  };
  const cancel = (): void => {
    apply(initialCss);
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
