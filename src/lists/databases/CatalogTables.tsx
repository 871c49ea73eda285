import { Form } from 'antd';
import { t } from '../../lib/t';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { FormText } from '../forms/controls';
import { ListIcon } from '../resource/ListIcon';

/** The tables of a database that consists of addresses: Google Sheets by name and URL. */
export function CatalogTables({ label }: { readonly label: string }) {
  return (
    <Form.List name="catalog">
      {(rows, { add, remove }) => (
        <div role="group" aria-label={label} className="database-catalog">
          <h3>{t('Connect Google Sheets as tables to this database')}</h3>
          <p className="database-hint">{label}</p>
          {rows.map(({ key, name }, i) => (
            <div key={key} className="database-sheet">
              <Form.Item name={[name, 'name']}>
                <FormText label={t('Name of sheet %s', i + 1)} placeholder={t('Enter a name for this sheet')} />
              </Form.Item>
              <Form.Item name={[name, 'url']}>
                <FormText
                  label={t('URL of sheet %s', i + 1)}
                  placeholder={t('Paste the shareable Google Sheet URL here')}
                />
              </Form.Item>
              {rows.length > 1 && (
                <IconButton
                  label={t('Remove sheet %s', i + 1)}
                  icon={<Icon name="close" />}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          <Button icon={<ListIcon name="plus" size={14} />} onClick={() => add({ name: '', url: '' })}>
            {t('Add sheet')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
