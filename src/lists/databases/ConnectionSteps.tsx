import { Steps } from 'antd';
import { t } from '../../lib/t';

/** How far the connection of a new database is. */
export function ConnectionSteps({ current }: { readonly current: 0 | 1 }) {
  return (
    <div className="database-steps">
      <Steps
        size="small"
        responsive={false}
        current={current}
        items={[{ title: t('Database') }, { title: t('Connection') }, { title: t('Finish') }]}
      />
    </div>
  );
}
