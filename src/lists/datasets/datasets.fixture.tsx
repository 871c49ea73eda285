import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { CreateDatasetPage } from './create/CreateDatasetPage';
import { DatasetListPage } from './DatasetListPage';
import { DatasetPage } from './DatasetPage';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

export const createDatasetRow = (id: number, more: object = {}) => ({
  id,
  table_name: `Dataset ${String(id)}`,
  kind: 'physical',
  schema: 'main',
  explore_url: `/explore/?datasource_type=table&datasource_id=${String(id)}`,
  database: { id: 1, database_name: 'examples' },
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  changed_on_delta_humanized: '4 hours ago',
  ...more,
});

/** For tests: the pages of datasets, on a server of the given release. */
export function renderDatasetPages(url: string, user: object = {}, release: '2.1.3' | '6.1.0' = '6.1.0') {
  const router = createTestRouter(
    [
      { path: '/tablemodelview/list/', element: <DatasetListPage /> },
      { path: '/dataset/add/', element: <CreateDatasetPage /> },
      { path: '/dataset/:datasetId', element: <DatasetPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    url,
  );
  const bootstrap = readBootstrap({
    user: { userId: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin', roles: { Admin: [] }, ...user },
    common: { d3_format: {}, menu_data: { navbar_right: { version_string: release } } },
  });
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={bootstrap}>{router.element}</BootstrapProvider>
    </Provider>,
  );
  return router;
}
