import { loadModule } from '../../lib/loadModule';
import { asOptionalString, type UnknownRecord } from '../../lib/read';
import { readStored } from '../../lib/storage';
import type { SendRequest } from '../client/requestTypes';
import type { SignIn } from '../session/signIn';
import { LAST_ID_KEY, type AsyncJobs } from './jobEvent';

/** Asynchronous queries are off on most servers: their code is loaded with the first job. */
export function createLazyAsyncJobs(request: SendRequest, onSignedIn?: SignIn['onSignedIn']): AsyncJobs {
  // Read before there are jobs: another tab may store the ID of one of their events before this tab has seen any.
  const lastId = asOptionalString(readStored(LAST_ID_KEY));
  let latestConf: UnknownRecord | undefined;
  let losesEvents = false;
  let jobs: Promise<AsyncJobs> | undefined;

  async function load(): Promise<AsyncJobs> {
    try {
      const { createAsyncJobs } = await loadModule(() => import('./asyncJobs'));
      const created = createAsyncJobs(request, lastId, onSignedIn);
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
    wait: async (jobId, signal, onInterrupted) => {
      jobs ??= load();
      return (await jobs).wait(jobId, signal, onInterrupted);
    },
  };
}
