// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getTraits } from '../../lib/getTraits';
import { traitsKnown } from '../../store/sessionSlice';
import { createBuilder, createOpenedStore, formData, renderInBuilder } from '../builder/builderFixture';
import { ChartBar } from './ChartBar';

afterEach(cleanup);

const page = { data: [{ name: 'Aaron' }, { name: 'Amy' }], colnames: ['name'], coltypes: [1], rowcount: 2 };
const count = { data: [{ rowcount: 75_691 }], colnames: ['rowcount'], coltypes: [0], rowcount: 1 };

/** As the pills of Superset count them: 2.1.3 the rows of the page, 6.1.0 those of all pages. */
it.each([
  [6, true, '75,691 row(s)'],
  [6, false, '2 row(s)'],
  [2, true, '2 row(s)'],
] as const)('on %s with server pagination %s counts %s', (version, server_pagination, expected) => {
  const store = createOpenedStore([page, count]);
  store.dispatch(traitsKnown(getTraits(version)));
  const queryFormData = { ...formData, row_limit: 1000, server_pagination };
  renderInBuilder(<ChartBar />, store, createBuilder({ queryFormData }));
  expect(screen.getByText(expected).title).toBe(version === 6 && server_pagination ? 'Limit reached' : '');
});
