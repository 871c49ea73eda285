import { ItemCreator } from '../../api/ItemCreator';
import type { ItemId } from '../../api/resource';
import type { Services } from '../../store/services';

/** Creates the dashboard that a chart is saved to, but only once, even if the save dialog is closed after a lost response. */
export class DashboardCreator {
  readonly #services: Services;
  #loadId: number | undefined;
  #creator: ItemCreator | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** `loadId`: of the open chart; what became of another chart's dashboard is forgotten. `userId`: who will have created it. */
  create(body: object, loadId: number, userId: number | undefined): Promise<ItemId> {
    if (!this.#creator || this.#loadId !== loadId) {
      this.#loadId = loadId;
      this.#creator = new ItemCreator(this.#services.client, {
        path: '/api/v1/dashboard/',
        nameColumn: 'dashboard_title',
        timeColumn: 'changed_on_delta_humanized',
        filters: userId === undefined ? [] : [{ col: 'created_by', opr: 'rel_o_m', value: userId }],
      });
    }
    return this.#creator.create(body);
  }
}
