// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { asRecord, type UnknownRecord } from '../../lib/read';
import { currentToasts, dismissToast } from '../../ui/toast';
import { LayerDialog } from '../annotationLayers/LayerDialog';
import { CssTemplateDialog } from '../cssTemplates/CssTemplateDialog';
import { DuplicateDatasetDialog } from '../datasets/DuplicateDatasetDialog';
import { GroupDialog } from '../groups/GroupDialog';
import { getFilters } from '../lists.fixture';
import { NewDashboard } from '../NewDashboard';
import { RoleDialog } from '../roles/RoleDialog';
import { TagDialog } from '../tags/TagDialog';
import { ThemeDialog } from '../themes/ThemeDialog';
import { renderInList } from './renderInList.fixture';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

/** A resource whose first item is created, but the response is lost, as that to the next look for it. Returns its items. */
function loseResponse(path: string, createPath: string): readonly UnknownRecord[] {
  const stored: UnknownRecord[] = [];
  let hasFailed = false;
  fakeServer({
    [`GET ${path}`]: ({ q }) => {
      if (stored.length > 0 && !hasFailed) {
        hasFailed = true;
        throw new TypeError('Failed to fetch');
      }
      const isFound = (item: UnknownRecord): boolean =>
        getFilters(q).every(({ col, value }) => col === 'created_by' || item[String(col)] === value);
      return { result: stored.filter(isFound) };
    },
    [`POST ${createPath}`]: ({ body }) => {
      stored.push({ ...asRecord(body), id: 7 + stored.length });
      throw new TypeError('Failed to fetch');
    },
    'GET /api/v1/security/permissions-resources/': () => ({ count: 0, result: [] }),
  });
  return stored;
}

const dataset = {
  id: 3,
  table_name: 'old',
  kind: 'virtual',
  schema: null,
  catalog: null,
  description: null,
  extra: null,
  explore_url: '',
  database: { database_name: 'examples' },
  owners: [],
  changed_on_delta_humanized: '',
  changed_by: null,
  created_by: null,
};

const onSaved = vi.fn();
const onClose = vi.fn();
const common = { onSaved, onClose };
beforeEach(() => {
  onSaved.mockClear();
});

interface Form {
  readonly noun: string;
  readonly path: string;
  readonly createPath?: string;
  readonly dialog: ReactElement;
  /** Of the name. */
  readonly field: string;
  readonly button: string;
}

describe.each<Form>([
  {
    noun: 'CSS template',
    path: '/api/v1/css_template/',
    dialog: <CssTemplateDialog template={undefined} {...common} />,
    field: 'Name',
    button: 'Add',
  },
  {
    noun: 'annotation layer',
    path: '/api/v1/annotation_layer/',
    dialog: <LayerDialog layer={undefined} {...common} />,
    field: 'Annotation layer name',
    button: 'Add',
  },
  {
    noun: 'theme',
    path: '/api/v1/theme/',
    dialog: <ThemeDialog theme={undefined} canWrite {...common} />,
    field: 'Name',
    button: 'Add',
  },
  {
    noun: 'tag',
    path: '/api/v1/tag/',
    dialog: <TagDialog tag={undefined} {...common} />,
    field: 'Tag name',
    button: 'Save',
  },
  {
    noun: 'group',
    path: '/api/v1/security/groups/',
    dialog: <GroupDialog id={undefined} {...common} />,
    field: 'Name',
    button: 'Save',
  },
  {
    noun: 'role',
    path: '/api/v1/security/roles/',
    dialog: <RoleDialog role={undefined} {...common} />,
    field: 'Role Name',
    button: 'Save',
  },
  {
    noun: 'copy of a dataset',
    path: '/api/v1/dataset/',
    createPath: '/api/v1/dataset/duplicate',
    dialog: <DuplicateDatasetDialog dataset={dataset} {...common} />,
    field: 'New dataset name',
    button: 'Duplicate',
  },
])('a $noun whose response is lost', ({ path, dialog, field, button, createPath = path }) => {
  it('is created once', { timeout: 60_000 }, async () => {
    const stored = loseResponse(path, createPath);
    renderInList(dialog);
    await userEvent.type(await screen.findByRole('textbox', { name: field }, { timeout: 20_000 }), 'mine');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText(/It is unknown whether it was saved/, {}, { timeout: 20_000 });
    expect(onSaved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled(), { timeout: 20_000 });
    expect(stored).toHaveLength(1);
  });
});

describe('a new dashboard whose response is lost', () => {
  it('is created once, and opened', async () => {
    const stored = loseResponse('/api/v1/dashboard/', '/api/v1/dashboard/');
    renderInList(<NewDashboard />);
    await userEvent.click(screen.getByRole('button', { name: '+ Dashboard' }));
    await waitFor(() => expect(currentToasts()[0]?.text).toContain('It is unknown whether it was saved'));
    await userEvent.click(screen.getByRole('button', { name: '+ Dashboard' }));
    await screen.findByText('elsewhere');
    expect(stored).toHaveLength(1);
  });
});
