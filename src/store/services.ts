import type { Client } from '../api/client/client';

type ServiceClass<T> = new (services: Services) => T;

/**
 * The services of one store: its server's client, schedulers, caches. Each service is a class, which is also its key, and
 * is created when it is first needed: the store knows none of them. Thunks get the services as their third argument.
 */
export class Services {
  private readonly instances = new Map<object, object>();

  constructor(readonly client: Client) {}

  get<T extends object>(Service: ServiceClass<T>): T {
    const known = this.instances.get(Service);
    if (known instanceof Service) return known;
    const service = new Service(this);
    this.instances.set(Service, service);
    return service;
  }
}
