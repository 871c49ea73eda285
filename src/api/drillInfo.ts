import { asArray, asOptionalString, asRecord, asString, isRecord } from '../lib/read';
import type { Client } from './client/client';
import { resultSchema } from './client/parse';

export interface DrillColumn {
  readonly column_name: string;
  /** The verbose name. */
  readonly label: string;
}

/** The details of a dataset that drilling shows, and the columns that its rows can be grouped by. */
export interface DrillInfo {
  readonly name: string;
  /** '' where unknown. */
  readonly createdBy: string;
  /** '12 hours ago', as the server formats it. */
  readonly changedOn: string;
  readonly columns: readonly DrillColumn[];
}

export interface DrillInfoArgs {
  readonly datasetId: number;
  readonly dashboardId: number | undefined;
  /** The server has an endpoint for it, which also requires fewer permissions. */
  readonly drillSendsDashboardId: boolean;
}

/** Users have no id here. */
function readUserName(value: unknown): string {
  const { first_name, last_name } = asRecord(value);
  return `${asString(first_name)} ${asString(last_name)}`.trim();
}

function readColumn(value: unknown): DrillColumn[] {
  if (!isRecord(value)) return [];
  const column_name = asOptionalString(value['column_name']);
  // Without `groupby` the column can be grouped by: the server has left out the others.
  if (column_name === undefined || value['groupby'] === false) return [];
  return [{ column_name, label: asOptionalString(value['verbose_name']) ?? column_name }];
}

function readDrillInfo(value: unknown): DrillInfo {
  const raw = asRecord(value);
  return {
    name: asOptionalString(raw['table_name']) ?? '',
    createdBy: readUserName(raw['created_by']),
    changedOn: asOptionalString(raw['changed_on_humanized']) ?? '',
    columns: asArray(raw['columns']).flatMap(readColumn),
  };
}

/** GET …/dataset/{id}/drill_info/ where the server has it, else the dataset itself. Rejects with an ApiError. */
export async function fetchDrillInfo(client: Client, args: DrillInfoArgs, signal?: AbortSignal): Promise<DrillInfo> {
  const { datasetId, dashboardId, drillSendsDashboardId } = args;
  const path = `/api/v1/dataset/${String(datasetId)}`;
  const { value } = await client.request(
    drillSendsDashboardId
      ? {
          path: `${path}/drill_info/`,
          q: dashboardId === undefined ? {} : { dashboard_id: dashboardId },
          schema: resultSchema,
          signal,
        }
      : { path, schema: resultSchema, signal },
  );
  return readDrillInfo(value.result);
}
