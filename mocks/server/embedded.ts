import type { BackEnd } from './backEnd';

/** Placeholder until the embedded server is in place. */
export function createEmbedded(stateFolder: string): Promise<BackEnd> {
  return Promise.resolve({
    description: `embedded server, state in ${stateFolder}`,
    request: (_request, response) => {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('embedded server: not yet');
    },
    upgrade: (_request, socket) => {
      socket.destroy();
    },
    close: () => Promise.resolve(),
  });
}
