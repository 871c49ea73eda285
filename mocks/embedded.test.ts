import { afterAll, beforeAll } from 'vitest';
import { chartDataSuite } from './suites/chartData.suite';
import { annotationsSuite } from './suites/annotations.suite';
import { chartWritesSuite } from './suites/chartWrites.suite';
import { databaseSuite } from './suites/database.suite';
import { datasetsSuite } from './suites/datasets.suite';
import { dashboardWritesSuite } from './suites/dashboardWrites.suite';
import { editingSuite } from './suites/editing.suite';
import { exploreSuite } from './suites/explore.suite';
import { filtersSuite, filterStateSuite } from './suites/filters.suite';
import { persistenceSuite } from './suites/persistence.suite';
import { csrfSuite, listSuite, rolesSuite, signInSuite } from './suites/rest.suite';
import { shapesSuite } from './suites/shapes.suite';
import { testDatabase } from './testServer.fixture';

// All suites that need the database run in this one file, because a test run can only afford one database.
beforeAll(testDatabase, 60_000);
afterAll(async () => (await testDatabase()).close());

databaseSuite();
chartDataSuite();
shapesSuite();
signInSuite();
csrfSuite();
rolesSuite();
listSuite();
persistenceSuite();
filterStateSuite();
filtersSuite();
dashboardWritesSuite();
editingSuite();
exploreSuite();
chartWritesSuite();
annotationsSuite();
datasetsSuite();
