import { loadModule } from '../../lib/loadModule';
import type { UnknownRecord } from '../../lib/read';
import type { SendRequest } from '../client/requestTypes';
import type { AsyncJobs } from './jobEvent';

/** Asynchronous queries are off on most servers: their code is loaded with the first job. */
export function createLazyAsyncJobs(request: SendRequest): AsyncJobs {
  let latestConf: UnknownRecord | undefined;
  let losesEvents = false;
  let jobs: Promise<AsyncJobs> | undefined;

  async function load(): Promise<AsyncJobs> {
    try {
      const { createAsyncJobs } = await loadModule(() => import('./asyncJobs'));
      const created = createAsyncJobs(request);
      if (latestConf) created.configure(latestConf, losesEvents);
      return created;
    } catch (error) {
      // The next job tries again.
      jobs = undefined;
      throw error;
    }
  }

  return {
    losesEvents: () => losesEvents,
    configure: (conf, loses) => {
      latestConf = conf;
      losesEvents = loses;
      void jobs?.then(
        (created) => created.configure(conf, loses),
        () => undefined,
      );
    },
    wait: async (jobId, signal) => {
      jobs ??= load();
      return (await jobs).wait(jobId, signal);
    },
  };
}
