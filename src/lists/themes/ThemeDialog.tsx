import { Form } from 'antd';
import { fetchItem, updateItem } from '../../api/resource';
import { asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { FormCode, FormText } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule } from '../forms/rules';
import { readThemeJson } from './model/themeJson';
import { ThemePreview } from './ThemePreview';
import { THEME_PATH, themeSchema, type ThemeRow } from './themeRow';

const EMPTY = JSON.stringify({ token: {}, algorithm: 'default' }, null, 2);

/** Indented; what cannot be read stays as it is. */
function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const toForm = (theme: ThemeRow | undefined) => ({
  theme_name: theme?.theme_name ?? '',
  json_data: theme ? formatJson(theme.json_data) : EMPTY,
});

interface ThemeDialogProps {
  readonly theme: ThemeRow | undefined;
  /** False for a system theme and for users without write permission. */
  readonly canWrite: boolean;
  /** Shows the theme that is entered in this browser alone; absent where the user may not. */
  readonly onApply?: ((theme: UnknownRecord) => void) | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Creates a theme, or edits or shows the given one; its preview follows the JSON. */
export function ThemeDialog({ theme, canWrite, onApply, onSaved, onClose }: ThemeDialogProps) {
  const client = useClient();
  const create = useCreateItem({ path: THEME_PATH, nameColumn: 'theme_name', hasUniqueNames: false });
  return (
    <FormDialog
      title={theme ? (canWrite ? t('Edit theme properties') : t('View theme properties')) : t('Add theme')}
      submitLabel={theme ? t('Save') : t('Add')}
      canSubmit={canWrite}
      createdNoun={theme ? undefined : t('theme')}
      width={720}
      initialValues={toForm(theme)}
      reread={theme && (async () => toForm(await fetchItem(client, THEME_PATH, theme.id, themeSchema)))}
      onSubmit={async (values) => {
        if (theme) await updateItem(client, THEME_PATH, theme.id, values);
        else await create(values);
        toast.success(t('Saved: %s', values.theme_name));
        onSaved();
      }}
      onClose={onClose}
    >
      {theme?.is_system === true && <Alert kind="info" title={t('System Theme - Read Only')} />}
      <Form.Item
        name="theme_name"
        label={t('Name')}
        rules={[{ required: true, whitespace: true, message: t('This is a required field') }, maxLengthRule(250)]}
      >
        <FormText placeholder={t('Enter theme name')} disabled={!canWrite} />
      </Form.Item>
      <Form.Item
        name="json_data"
        label={t('JSON Configuration')}
        rules={[
          {
            validator: (_rule, text: unknown) => {
              const read = readThemeJson(asString(text));
              return 'problem' in read ? Promise.reject(new Error(read.problem)) : Promise.resolve();
            },
          },
        ]}
      >
        <FormCode language="json" label={t('JSON Configuration')} height={260} disabled={!canWrite} />
      </Form.Item>
      <Form.Item label={t('Preview')} shouldUpdate>
        {({ getFieldValue }) => {
          const read = readThemeJson(asString(getFieldValue('json_data')));
          if ('problem' in read) return <Alert kind="warning" title={read.problem} />;
          return (
            <>
              <ThemePreview theme={read.theme} />
              {onApply && (
                <Button
                  className="theme-apply"
                  title={t('Set local theme for testing (preview only)')}
                  onClick={() => onApply(read.theme)}
                >
                  {t('Apply')}
                </Button>
              )}
            </>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}
