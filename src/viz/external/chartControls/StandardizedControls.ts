import { asArray, asRecord } from '../../../lib/read';
import { getColumns, getMetrics } from '../../../query/labels';

/** The metrics and columns that a chart of another type had, for `formDataOverrides` to place: Superset's `getStandardizedControls()`. */
export class StandardizedControls {
  controls: { metrics: unknown[]; columns: unknown[] } = { metrics: [], columns: [] };

  carryOver(metrics: readonly unknown[], columns: readonly unknown[]): void {
    this.controls = { metrics: [...metrics], columns: [...columns] };
  }

  setStandardizedControls(formData: unknown): void {
    const { standardizedFormData, ...own } = asRecord(formData);
    const given = asRecord(asRecord(standardizedFormData).controls);
    this.carryOver(
      asArray(given.metrics ?? getMetrics(own.metrics ?? own.metric)),
      asArray(given.columns ?? getColumns(own.groupby ?? own.columns)),
    );
  }

  shiftMetric(): unknown {
    return this.controls.metrics.shift() ?? null;
  }

  shiftColumn(): unknown {
    return this.controls.columns.shift() ?? null;
  }

  popAllMetrics(): unknown[] {
    return this.controls.metrics.splice(0);
  }

  popAllColumns(): unknown[] {
    return this.controls.columns.splice(0);
  }

  clear(): void {
    this.carryOver([], []);
  }
}
