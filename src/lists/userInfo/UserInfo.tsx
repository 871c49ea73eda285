import { Descriptions } from 'antd';
import type { OwnUser } from '../../api/session/ownUser';
import { t } from '../../lib/t';
import { AntdProvider } from '../forms/AntdProvider';

type Items = readonly (readonly [string, string | number | null])[];

function Section({ title, items }: { readonly title: string; readonly items: Items }) {
  return (
    <Descriptions
      title={title}
      column={1}
      bordered
      size="small"
      style={{ marginBlockEnd: 24 }}
      // The sections are one below the other.
      styles={{ label: { width: '35%' } }}
      items={items.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}

/** What the server knows about the user. */
export function UserInfo({ user, roles }: { readonly user: OwnUser; readonly roles: readonly string[] }) {
  return (
    <AntdProvider>
      <Section
        title={t('User info')}
        items={[
          [t('User Name'), user.username],
          [t('Is Active?'), user.is_active ? t('Yes') : t('No')],
          [t('Roles'), roles.join(', ')],
          [t('Login count'), user.login_count],
        ]}
      />
      <Section
        title={t('Personal info')}
        items={[
          [t('First Name'), user.first_name],
          [t('Last Name'), user.last_name],
          [t('Email'), user.email],
        ]}
      />
    </AntdProvider>
  );
}
